import { Eye, EyeOff, Move } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { iconButtonClass } from '#design/button';
import { callRoomCopy } from './copy.ts';
import { type Corner, cornersInOrder } from './use-inset.ts';

const { inset: copy } = callRoomCopy;

interface InsetToolsProps {
  readonly stage: RefObject<HTMLElement | null>;
  /** The inset, positioned in a corner of the stage. */
  readonly box: RefObject<HTMLElement | null>;
  readonly corner: Corner;
  readonly isHidden: boolean;
  readonly onMove: (corner: Corner) => void;
  readonly onHide: (isHidden: boolean) => void;
}

/** Moves the own picture by drag, by arrow keys and by presses, and hides or shows it. */
export function InsetTools({ stage, box, corner, isHidden, onMove, onHide }: InsetToolsProps): ReactNode {
  useDrag(stage, box, onMove);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasHidden = useRef(isHidden);
  // Both states have their own button: the focus stays on the one that replaces the pressed one.
  useEffect(() => {
    if (wasHidden.current !== isHidden) toggle.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  if (isHidden)
    return (
      <button
        ref={toggle}
        type="button"
        onClick={() => onHide(false)}
        className="flex min-h-11 items-center gap-2 rounded-full bg-papier/85 px-4 text-sm"
      >
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        {copy.show}
      </button>
    );
  const onKey = (event: KeyboardEvent) => {
    const moved = byArrow(corner, event.key);
    if (!moved) return;
    event.preventDefault();
    onMove(moved);
  };
  const next = cornersInOrder[(cornersInOrder.indexOf(corner) + 1) % cornersInOrder.length] ?? corner;
  const look = `${iconButtonClass({ variant: 'plain', size: 'sm' })} size-8! bg-papier/80 [&_svg]:size-4!`;
  return (
    <div className="absolute inset-x-1 top-1 flex justify-between">
      <button
        type="button"
        title={copy.moveHint}
        aria-label={copy.move}
        aria-description={copy.moveHint}
        onClick={() => onMove(next)}
        onKeyDown={onKey}
        className={look}
      >
        <Move aria-hidden="true" />
      </button>
      <button
        ref={toggle}
        type="button"
        title={copy.hide}
        aria-label={copy.hide}
        onClick={() => onHide(true)}
        className={look}
      >
        <EyeOff aria-hidden="true" />
      </button>
    </div>
  );
}

const cornerOf = (isTop: boolean, isLeft: boolean): Corner =>
  `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`;

/** The corner in the direction of an arrow key; undefined for other keys. */
function byArrow(corner: Corner, key: string): Corner | undefined {
  const isTop = corner.startsWith('top');
  const isLeft = corner.endsWith('left');
  if (key === 'ArrowUp' || key === 'ArrowDown') return cornerOf(key === 'ArrowUp', isLeft);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return cornerOf(isTop, key === 'ArrowLeft');
  return undefined;
}

/** Presses that move less are clicks. */
const dragsFromPx = 6;

/** Lets the pointer drag the inset; on release it snaps to the nearest corner of the stage. */
function useDrag(
  stage: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  onMove: (corner: Corner) => void,
) {
  const drop = useEffectEvent(() => {
    const area = stage.current?.getBoundingClientRect();
    const own = box.current?.getBoundingClientRect();
    if (!area || !own) return;
    const isTop = own.top + own.height / 2 < area.top + area.height / 2;
    const isLeft = own.left + own.width / 2 < area.left + area.width / 2;
    onMove(cornerOf(isTop, isLeft));
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let from: { readonly id: number; readonly x: number; readonly y: number } | undefined;
    let isDragging = false;
    const down = ({ pointerId, clientX, clientY, button }: PointerEvent) => {
      if (button === 0) from = { id: pointerId, x: clientX, y: clientY };
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.id !== pointerId) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!isDragging && Math.hypot(x, y) < dragsFromPx) return;
      isDragging = true;
      element.style.setProperty('translate', `${x}px ${y}px`);
    };
    const up = ({ type }: PointerEvent) => {
      if (isDragging && type === 'pointerup') drop();
      element.style.removeProperty('translate');
      from = undefined;
      // The click of this press follows, and is swallowed.
      setTimeout(() => {
        isDragging = false;
      });
    };
    const click = (event: MouseEvent) => {
      if (isDragging) event.stopPropagation();
    };
    element.style.setProperty('touch-action', 'none');
    const capture = { capture: true };
    element.addEventListener('pointerdown', down);
    // A fast pointer leaves the inset before it follows.
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    element.addEventListener('click', click, capture);
    return () => {
      element.style.removeProperty('touch-action');
      element.style.removeProperty('translate');
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, capture);
    };
  }, [box]);
}
