import { describe, expect, test } from 'vitest';
import { isPushAddress, requestUntil, secondsLeft, topicOfAppointment, trialUntil } from './devices.ts';

const now = new Date('2026-11-16T09:00:00Z');
const at = (iso: string) => new Date(`2026-11-16T${iso}Z`);

describe('a push endpoint', () => {
  test.each([
    '',
    'nowhere',
    'http://push.example/1',
    'ftp://push.example/1',
    'javascript:alert(1)',
    'https://name:secret@push.example/1',
    'http://127.0.0.1:9601/1',
  ])('is refused at %j', (endpoint) => {
    expect(isPushAddress(endpoint, 'http://127.0.0.1:9600')).toBe(false);
  });

  test('is accepted at an https address or at the configured stand-in', () => {
    expect(isPushAddress('https://push.example/1', undefined)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9600/push/1', 'http://127.0.0.1:9600')).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9600/push/1', undefined)).toBe(false);
  });
});

describe('a push message for an offline browser is kept', () => {
  test('not at all once it is too late', () => {
    expect(secondsLeft(now, now)).toBeUndefined();
    expect(secondsLeft(at('08:59:00'), now)).toBeUndefined();
    expect(secondsLeft(trialUntil(at('08:55:00')), now)).toBeUndefined();
  });

  test('until its deadline', () => {
    expect(secondsLeft(at('09:09:30'), now)).toBe(570);
    expect(secondsLeft(trialUntil(now), now)).toBe(300);
  });

  test('for four hours, or until it lapses, when it is about a request', () => {
    expect(requestUntil(now, at('23:00:00'))).toEqual(at('13:00:00'));
    expect(requestUntil(now, at('10:00:00'))).toEqual(at('10:00:00'));
  });
});

test('the topic of an appointment is valid for push services', () => {
  expect(topicOfAppointment('0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52')).toMatch(/^[\w-]{32}$/);
});
