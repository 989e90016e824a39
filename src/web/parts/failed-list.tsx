import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#design/button';
import { FailedState } from '#design/failed-state';
import { toast } from './toasts.tsx';

interface FailedListProps {
  readonly copy: { readonly title: string; readonly text: string; readonly help: string; readonly retry: string };
}

/** Replaces a page whose list failed to load. */
export function FailedList({ copy: { title, text, help, retry } }: FailedListProps) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    void toast({ title, text, tone: 'destructive' });
  }, [title, text]);
  return (
    <FailedState
      as="h1"
      title={text}
      text={help}
      retry={
        <a href={pathname + search} className={buttonClass()}>
          {retry}
        </a>
      }
    />
  );
}
