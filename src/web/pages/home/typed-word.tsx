import { useEffect, useState } from 'react';

const typeMs = 150;
const deleteMs = 100;
const pauseMs = 2_000;

/** Types, holds and deletes the words of the title in turn. The server renders the last and longest one, whose width is reserved
 * so that the title never reflows. With reduced motion it stays as rendered. */
export function TypedWord({ words }: { words: readonly string[] }) {
  const last = words.length - 1;
  const [shown, setShown] = useState({ word: last, letters: words[last]?.length ?? 0, deleting: true });
  const word = words[shown.word] ?? '';
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const whole = shown.letters === word.length;
    const wait = whole ? pauseMs : shown.deleting && shown.letters > 0 ? deleteMs : typeMs;
    const timer = setTimeout(() => setShown((now) => step(now, words)), wait);
    return () => clearTimeout(timer);
  }, [shown, word, words]);
  return (
    <>
      <span className="sr-only">{words.join(' ou ')}</span>
      <em aria-hidden="true" data-room={words[last]} className="typed text-mandarine">
        <span>{word.slice(0, shown.letters)}</span>
      </em>
    </>
  );
}

interface Shown {
  readonly word: number;
  readonly letters: number;
  readonly deleting: boolean;
}

function step({ word, letters, deleting }: Shown, words: readonly string[]): Shown {
  if (deleting && letters > 0) return { word, letters: letters - 1, deleting };
  if (deleting) return { word: (word + 1) % words.length, letters: 1, deleting: false };
  const typed = letters + 1;
  return { word, letters: typed, deleting: typed >= (words[word]?.length ?? 0) };
}
