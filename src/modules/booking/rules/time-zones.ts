/** Every zone of the IANA database that this server can compute with. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

export const isTimeZone = (name: string) => timeZones.includes(name);
