/** Truncates an IP address: enough to recognise one's own network, too little to identify a household. */
export function shortIp(ip: string | null | undefined): string {
  const text = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(text);
  if (v4) return `${v4[1]}.x`;
  if (!/^[0-9a-f:]+$/i.test(text) || !text.includes(':')) return '';
  // Groups before '::'; the omitted ones are zeros.
  const groups = (text.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':') || ':'}:x`;
}
