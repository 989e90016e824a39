import { describe, expect, test } from 'vitest';
import { isPushAddress, requestUntil, secondsLeft, topicOfAppointment, trialUntil } from './devices.ts';

const now = new Date('2026-11-16T09:00:00Z');
const at = (iso: string) => new Date(`2026-11-16T${iso}Z`);

describe('where a browser is reached', () => {
  test.each([
    '',
    'nowhere',
    'http://push.example/1',
    'ftp://push.example/1',
    'javascript:alert(1)',
    'https://name:secret@push.example/1',
    'http://127.0.0.1:9601/1',
  ])('is not at %j', (endpoint) => {
    expect(isPushAddress(endpoint, 'http://127.0.0.1:9600')).toBe(false);
  });

  test('is at an address of the internet, or of the stand-in', () => {
    expect(isPushAddress('https://push.example/1', undefined)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9600/push/1', 'http://127.0.0.1:9600')).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9600/push/1', undefined)).toBe(false);
  });
});

describe('a message is kept for a browser that is away', () => {
  test('not at all once it comes too late', () => {
    expect(secondsLeft(now, now)).toBeUndefined();
    expect(secondsLeft(at('08:59:00'), now)).toBeUndefined();
    expect(secondsLeft(trialUntil(at('08:55:00')), now)).toBeUndefined();
  });

  test('for as long as it says something new', () => {
    expect(secondsLeft(at('09:09:30'), now)).toBe(570);
    expect(secondsLeft(trialUntil(now), now)).toBe(300);
  });

  test('of a request for four hours, or until it lapses', () => {
    expect(requestUntil(now, at('23:00:00'))).toEqual(at('13:00:00'));
    expect(requestUntil(now, at('10:00:00'))).toEqual(at('10:00:00'));
  });
});

test('the topic of an appointment is one that makers take', () => {
  expect(topicOfAppointment('0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52')).toMatch(/^[\w-]{32}$/);
});
