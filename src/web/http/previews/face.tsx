import type { Tint } from '#modules/experts';
import { colour } from './colours.ts';

interface FaceProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tint: Tint;
  /** A data URL. */
  readonly picture: string | undefined;
  readonly mirrored?: boolean;
}

/** Round portrait with a rim, centred on x and y; a plain disc when there is no picture. */
export function Face({ x, y, radius, tint, picture, mirrored = false }: FaceProps) {
  const clip = `face-${radius}`;
  return (
    <g transform={`translate(${x} ${y}) scale(${mirrored ? -1 : 1} 1)`}>
      <clipPath id={clip}>
        <circle r={radius} />
      </clipPath>
      <circle r={radius + 10} fill={colour('papier')} />
      <circle r={radius} fill={colour(tint)} />
      {picture ? (
        <image
          href={picture}
          x={-radius}
          y={-radius}
          width={2 * radius}
          height={2 * radius}
          clipPath={`url(#${clip})`}
        />
      ) : null}
    </g>
  );
}
