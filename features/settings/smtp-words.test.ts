import { expect, test } from 'vitest'
import { smtpErrorMessage } from './smtp-words.ts'

const where = { host: 'smtp.coach.example', port: 587, security: 'starttls', user: 'ada' } as const

test.for([
  [
    'EAUTH',
    'Invalid login: 535 5.7.8 no',
    '535 5.7.8 no',
    /rejected this password for ada.*app password.*535 5\.7\.8 no/,
  ],
  ['EDNS', 'getaddrinfo ENOTFOUND smtp.coach.example', '', /could not find smtp\.coach\.example/],
  ['EDNS', 'getaddrinfo EAI_AGAIN smtp.coach.example', '', /DNS did not answer/],
  ['ESOCKET', 'connect ECONNREFUSED 192.0.2.1:587', '', /refuses connections on port 587.*465/],
  ['ESOCKET', 'connect EHOSTUNREACH 192.0.2.1:587', '', /cannot reach/],
  ['ESOCKET', 'self-signed certificate', '', /not trusted/],
  ['ESOCKET', 'certificate has expired', '', /has expired/],
  ['ESOCKET', "Hostname/IP does not match certificate's altnames", '', /for another name/],
  ['ESOCKET', 'tls_validate_record_header:wrong version number', '', /does not use TLS from the start/],
  ['ETIMEDOUT', 'Greeting never received', '', /did not answer on port 587 in time/],
  ['ETLS', 'Error upgrading connection with STARTTLS', '502 no', /does not offer STARTTLS.*502 no/],
  ['EPROTOCOL', 'Invalid greeting', 'HTTP/1.1 400', /is not an SMTP server.*HTTP\/1\.1 400/],
  ['ECONNECTION', 'Connection closed unexpectedly', '', /closed the connection/],
  [undefined, 'something new', '', /did not accept the connection/],
] as const)('%s, %s, gets a message that says what to do', ([code, message, response, expected]) => {
  const said = smtpErrorMessage({ code, message, response: response || undefined }, where)
  expect(said).toMatch(expected)
  expect(said).toMatch(/[.”]$/)
})

test('the server’s answer is cut to one short line', () => {
  const response = `535 no\r\n${'and more '.repeat(200)}`
  const said = smtpErrorMessage({ code: 'EAUTH', message: '', response }, where)
  expect(said).not.toContain('\n')
  expect(said.length).toBeLessThan(600)
})
