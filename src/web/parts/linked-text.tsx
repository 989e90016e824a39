import { piecesOf } from '#call/talk';

/** User text with clickable URLs, opened in a new tab without opener or referrer. */
export function LinkedText({ text }: { text: string }) {
  let place = 0;
  return piecesOf(text).map((piece) => {
    const key = place;
    place += piece.text.length;
    return piece.address ? (
      <a key={key} href={piece.address} target="_blank" rel="noopener noreferrer nofollow" className="link break-all">
        {piece.text}
      </a>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
