const people = {
  /** The larger of the two, always in the first view: it is asked for before other pictures. */
  expert: { src: '/drawings/hero-expert.svg', size: 440, look: '', urgency: 'high' },
  /** Turned towards the expert. */
  client: { src: '/drawings/hero-client.svg', size: 230, look: '-scale-x-100', urgency: 'auto' },
} as const;

/** One of the two people of the brand, standing on the lower edge of a frame. */
export function DrawnPerson({ who, className }: { who: keyof typeof people; className: string }) {
  const { src, size, look, urgency } = people[who];
  const classes = `absolute bottom-0 w-auto ${look} ${className}`;
  return <img src={src} alt="" width={size} height={size} fetchPriority={urgency} className={classes} />;
}
