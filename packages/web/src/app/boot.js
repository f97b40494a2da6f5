/*
 * Sets the player's theme, felt, suits, text and contrast before the first paint, and the begin of the address,
 * which may name a game with a colour of its own. It marks the document of a member, so that it keeps their
 * places free and shows nothing that is for guests only. Everything else waits for the page. `symbolSet` is what
 * earlier versions stored for `cards.colours`.
 */
(() => {
  const marks = document.documentElement.dataset;
  marks.address = location.pathname.split('/').slice(1, 3).join(' ');
  try {
    if (JSON.parse(localStorage.getItem('troef.session')).account === true) marks.member = '';
  } catch {
    /* nobody is logged in */
  }
  try {
    const { theme, green, cards, symbolSet, textSize, contrast } = JSON.parse(
      localStorage.getItem('troef.preferences'),
    );
    if (theme === 'light' || theme === 'dark') marks.theme = theme;
    if (green === true) marks.felt = 'green';
    if ((cards?.colours ?? symbolSet) === 'four') marks.suits = 'four';
    if (textSize === 'large' || textSize === 'larger') marks.text = textSize;
    if (contrast === 'more') marks.contrast = 'more';
  } catch {
    /* nothing stored: the system's theme, slate, two colours */
  }
})();
