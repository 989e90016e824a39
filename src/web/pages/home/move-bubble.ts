import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

// A bubble's position is in its style (--x and --y, from 0 to 1). CSS maps it to 5–95 % of the area, so that the bubble stays
// inside at any window size.
const share = 0.9;
const stepPx = 24;
/** Smaller movements still count as a click (trembling hands). */
const dragPx = 6;

interface Grip {
  readonly fromX: number;
  readonly fromY: number;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

type Bubble = HTMLButtonElement;

/** z-index counter: the bubble moved last is on top. */
let topmost = 0;

const grips = new WeakMap<Bubble, Grip>();

const read = (bubble: Bubble, name: '--x' | '--y') => Number(bubble.style.getPropertyValue(name));

function put(bubble: Bubble, from: { x: number; y: number }, rightPx: number, downPx: number) {
  const area = bubble.offsetParent;
  if (!area) return;
  if (bubble.style.zIndex !== String(topmost)) bubble.style.zIndex = String(++topmost);
  const within = (value: number) => String(Math.min(1, Math.max(0, value)));
  bubble.style.setProperty('--x', within(from.x + rightPx / (area.clientWidth * share - bubble.offsetWidth)));
  bubble.style.setProperty('--y', within(from.y + downPx / (area.clientHeight * share - bubble.offsetHeight)));
}

const keys: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
};

/** Drag with a pointer or move with the arrow keys; the click that ends a drag is ignored. */
export const movable = {
  onPointerDown(event: PointerEvent<Bubble>) {
    const bubble = event.currentTarget;
    if (event.button !== 0) return;
    bubble.setPointerCapture(event.pointerId);
    const [x, y] = [read(bubble, '--x'), read(bubble, '--y')];
    grips.set(bubble, { fromX: event.clientX, fromY: event.clientY, x, y, moved: false });
  },
  onPointerMove(event: PointerEvent<Bubble>) {
    const bubble = event.currentTarget;
    const grip = grips.get(bubble);
    if (!grip || !bubble.hasPointerCapture(event.pointerId)) return;
    const [right, down] = [event.clientX - grip.fromX, event.clientY - grip.fromY];
    if (Math.hypot(right, down) >= dragPx) grip.moved = true;
    if (grip.moved) put(bubble, grip, right, down);
  },
  // The browser took over the gesture to scroll the page.
  onPointerCancel(event: PointerEvent<Bubble>) {
    grips.delete(event.currentTarget);
  },
  onKeyDown(event: KeyboardEvent<Bubble>) {
    const bubble = event.currentTarget;
    const way = keys[event.key];
    if (!way) return;
    event.preventDefault();
    put(bubble, { x: read(bubble, '--x'), y: read(bubble, '--y') }, ...way);
  },
  onClick(event: MouseEvent<Bubble>) {
    const bubble = event.currentTarget;
    const dragged = grips.get(bubble)?.moved;
    grips.delete(bubble);
    if (dragged) event.preventDefault();
    else if (!('command' in bubble)) showQuote(bubble);
  },
};

/** Fallback for browsers before 2026, which do not support `command`. */
function showQuote(bubble: HTMLElement) {
  const quote = document.getElementById(bubble.getAttribute('commandfor') ?? '');
  if (quote instanceof HTMLDialogElement) quote.showModal();
}
