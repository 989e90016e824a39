/**
 * Initial positions of the bubbles, as fractions of the range from 5 to 95 % of the area, in reading order.
 * Computed by relaxation so that none touch, for areas from 280 × 640 px to 1,136 × 544 px.
 */
export const bubblePlaces: readonly (readonly [x: number, y: number, size: 'small' | 'medium' | 'large'])[] = [
  [0, 0, 'small'],
  [0.1, 0.1, 'medium'],
  [0.41, 0, 'large'],
  [0.67, 0.11, 'small'],
  [1, 0, 'large'],
  [0, 0.25, 'small'],
  [0.24, 0.29, 'large'],
  [0.59, 0.27, 'small'],
  [0.87, 0.31, 'medium'],
  [0.07, 0.44, 'medium'],
  [0.38, 0.56, 'medium'],
  [0.49, 0.41, 'small'],
  [0.67, 0.5, 'medium'],
  [1, 0.47, 'medium'],
  [0, 0.66, 'small'],
  [0.57, 0.74, 'medium'],
  [0.84, 0.64, 'medium'],
  [1, 0.75, 'small'],
  [0, 1, 'medium'],
  [0.12, 0.81, 'large'],
  [0.31, 1, 'small'],
  [0.42, 0.89, 'medium'],
  [0.73, 1, 'large'],
  [0.9, 0.87, 'small'],
  [1, 1, 'small'],
];
