/** All IANA time zones that this server supports. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

export const isTimeZone = (name: string) => timeZones.includes(name);
