/** Browser and system from the User-Agent, under their common names; empty when unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

// Order matters: most browsers also name the ones they derive from.
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? '';

export const deviceOf = (userAgent: string | null | undefined): Device => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});

/** String key for a kind of device; only known names occur, so the number of keys is bounded. */
export const deviceKey = ({ browser, system }: Device) => `${browser}/${system}`;

export function readDeviceKey(key: string): Device {
  const [browser = '', system = ''] = key.split('/');
  return { browser, system };
}
