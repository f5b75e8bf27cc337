/**
 * The browser and the system of a user agent in words, such as `Chrome, Android`; `''` when unknown. They are words of
 * lists: the header says what its sender likes, and its text must stand in no mail.
 */
export async function deviceOf(userAgent: string | null): Promise<string> {
  if (!userAgent) return '';
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent);
  const known = (list: Readonly<Record<string, string>>, name: string | undefined) =>
    Object.values(list).find((one) => one === name);
  return [known(Bowser.BROWSER_MAP, browser.name), known(Bowser.OS_MAP, os.name)]
    .filter(Boolean)
    .join(', ');
}
