/* Before the first paint: the player's theme, felt and suits. Everything else waits for the page. */
(() => {
  try {
    const { theme, green, symbolSet } = JSON.parse(localStorage.getItem('troef.preferences')).state;
    const root = document.documentElement.dataset;
    if (theme === 'light' || theme === 'dark') root.theme = theme;
    if (green) root.felt = 'green';
    if (symbolSet === 'four') root.suits = 'four';
  } catch {
    /* nothing stored: the system's theme, slate, two colours */
  }
})();
