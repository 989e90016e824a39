const people = {
  expert: { src: '/drawings/hero-expert.svg', size: 440, look: '' },
  /** Turned towards the expert. */
  client: { src: '/drawings/hero-client.svg', size: 230, look: '-scale-x-100' },
};

/** One of the two people of the brand, standing on the lower edge of a frame. */
export function DrawnPerson({ who, className }: { who: keyof typeof people; className: string }) {
  const { src, size, look } = people[who];
  return (
    <img src={src} alt="" width={size} height={size} className={`absolute bottom-0 w-auto ${look} ${className}`} />
  );
}
