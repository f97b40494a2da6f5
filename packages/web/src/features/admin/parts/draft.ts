/**
 * What a long form has been given so far, kept in the tab: the way through the page of sudo, or a reload, costs no
 * words. It is forgotten when the form is sent.
 */
const keyOf = (name: string): string => `troef.admin.${name}`;

export function readDraft<Values extends object>(name: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    return initial;
  }
}

export function keepDraft(name: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // A browser without storage keeps nothing.
  }
}
