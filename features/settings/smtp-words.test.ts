import { expect, test } from 'vitest'
import { smtpWords } from './smtp-words.ts'

const where = { host: 'smtp.coach.example', port: 587, security: 'starttls', user: 'ada' } as const

test.for([
  [
    'EAUTH',
    'Invalid login: 535 5.7.8 no',
    '535 5.7.8 no',
    /does not take this password for ada.*app password.*535 5\.7\.8 no/,
  ],
  ['EDNS', 'getaddrinfo ENOTFOUND smtp.coach.example', '', /There is no server called smtp\.coach\.example/],
  ['EDNS', 'getaddrinfo EAI_AGAIN smtp.coach.example', '', /no name server answered/],
  ['ESOCKET', 'connect ECONNREFUSED 192.0.2.1:587', '', /takes no connections at port 587.*465/],
  ['ESOCKET', 'connect EHOSTUNREACH 192.0.2.1:587', '', /cannot be reached/],
  ['ESOCKET', 'self-signed certificate', '', /nobody this server trusts/],
  ['ESOCKET', 'certificate has expired', '', /has expired/],
  ['ESOCKET', "Hostname/IP does not match certificate's altnames", '', /for another name/],
  ['ESOCKET', 'tls_validate_record_header:wrong version number', '', /does not speak TLS from the start/],
  ['ETIMEDOUT', 'Greeting never received', '', /did not answer at port 587 in time/],
  ['ETLS', 'Error upgrading connection with STARTTLS', '502 no', /offers no STARTTLS.*502 no/],
  ['EPROTOCOL', 'Invalid greeting', 'HTTP/1.1 400', /is no mail server.*HTTP\/1\.1 400/],
  ['ECONNECTION', 'Connection closed unexpectedly', '', /hung up/],
  [undefined, 'something new', '', /did not let us in/],
] as const)('%s, %s, is told in a sentence that says what to do', ([code, message, response, words]) => {
  const said = smtpWords({ code, message, response: response || undefined }, where)
  expect(said).toMatch(words)
  expect(said).toMatch(/[.”]$/)
})

test('what a server says is one line, and not a book', () => {
  const response = `535 no\r\n${'and more '.repeat(200)}`
  const said = smtpWords({ code: 'EAUTH', message: '', response }, where)
  expect(said).not.toContain('\n')
  expect(said.length).toBeLessThan(600)
})
