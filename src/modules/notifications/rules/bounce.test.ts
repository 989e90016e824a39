import { describe, expect, test } from 'vitest';
import { damnsAddress, readBounce } from './bounce.ts';

const id = '0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52';
const host = 'visavis.example';

interface Parts {
  readonly to?: string;
  readonly action?: string;
  readonly status?: string;
  readonly returned?: string;
}

/** A bounce report in Postfix's format. */
const report = ({
  to = 'rebonds@visavis.example',
  action = 'failed',
  status = '5.1.1',
  returned = `<${id}@${host}>`,
}: Parts) =>
  `Return-Path: <>
Message-Id: <5c1d8a3e-22aa-4a10-8e5e-0a3a11a9c001@mx.courrier.example>
From: MAILER-DAEMON@mx.courrier.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="LIMITE"

--LIMITE
Content-Type: text/plain; charset=us-ascii

<claire@courrier.example>: host mx.courrier.example said: 550 5.1.1 unknown user

--LIMITE
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.courrier.example

Final-Recipient: rfc822; claire@courrier.example
Original-Recipient: rfc822;claire@courrier.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 unknown user

--LIMITE
Content-Type: text/rfc822-headers

Message-ID: ${returned}
From: Visavis <bonjour@visavis.example>
To: claire@courrier.example

--LIMITE--
`.replaceAll('\n', '\r\n');

describe('a bounce report', () => {
  test('is matched by the Message-ID of the returned mail, not by its own', () => {
    expect(readBounce(report({}), host)).toEqual({ deliveryId: id, code: '5.1.1', action: 'failed' });
  });

  test('is matched by its recipient address when the returned mail is unknown', () => {
    const message = report({ to: `rebonds+${id.toUpperCase()}@${host}`, returned: '<other@elsewhere.example>' });
    expect(readBounce(message, host)).toEqual({ deliveryId: id, code: '5.1.1', action: 'failed' });
  });

  test('is read as delayed', () => {
    const late = report({ action: 'delayed', status: '4.4.1' });
    expect(readBounce(late, host)).toEqual({ deliveryId: id, code: '4.4.1', action: 'delayed' });
  });

  test.each([
    ['about a mail that is not ours', report({ returned: `<${id}@elsewhere.example>` })],
    ['that all went well', report({ action: 'delivered', status: '2.0.0' })],
    ['without a code', report({ status: 'unknown' })],
    [
      'that is an answer by a person',
      `To: rebonds+${id}@${host}\r\nSubject: Re: bonjour\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`,
    ],
    ['that is empty', ''],
  ])('%s is ignored', (_, message) => {
    expect(readBounce(message, host)).toBeUndefined();
  });
});

test.each([
  ['5.1.1', 'failed', true],
  ['5.2.1', 'failed', true],
  ['4.2.2', 'failed', false],
  ['4.4.1', 'delayed', false],
  ['5.7.1', 'failed', false],
] as const)('%s %s: the address does not work: %s', (code, action, damned) => {
  expect(damnsAddress({ code, action })).toBe(damned);
});
