/* Before the first paint: the player's theme, felt and suits. Everything else waits for the page. */
(() => {
  try {
    const { theme, green, symbolSet } = JSON.parse(localStorage.getItem('troef.preferences'));
    const marks = document.documentElement.dataset;
    if (theme === 'light' || theme === 'dark') marks.theme = theme;
    if (green === true) marks.felt = 'green';
    if (symbolSet === 'four') marks.suits = 'four';
  } catch {
    /* nothing stored: the system's theme, slate, two colours */
  }
})();
