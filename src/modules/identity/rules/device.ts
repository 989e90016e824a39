/** What a browser says of itself, as far as people would name it. Empty where nothing we know is said. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

// In this order: most browsers also claim to be the ones they descend from.
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

/** One word for a kind of device, and back; there are only as many as the names above make. */
export const deviceKey = ({ browser, system }: Device) => `${browser}/${system}`;

export function readDeviceKey(key: string): Device {
  const [browser = '', system = ''] = key.split('/');
  return { browser, system };
}
