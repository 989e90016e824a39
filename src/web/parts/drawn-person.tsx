const people = {
  /** The larger one, always above the fold: loaded before other images. */
  expert: { src: '/drawings/hero-expert.svg', size: 440, look: '', urgency: 'high' },
  /** Mirrored to face the expert. */
  client: { src: '/drawings/hero-client.svg', size: 230, look: '-scale-x-100', urgency: 'auto' },
} as const;

/** One of the two brand characters, aligned to the bottom of its frame. */
export function DrawnPerson({ who, className }: { who: keyof typeof people; className: string }) {
  const { src, size, look, urgency } = people[who];
  const classes = `absolute bottom-0 w-auto ${look} ${className}`;
  return <img src={src} alt="" width={size} height={size} fetchPriority={urgency} className={classes} />;
}
