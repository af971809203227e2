import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the peer treats the next mails: it takes them, says no, falls silent, hangs up, or takes its time. */
export type PeerMood = 'accept' | 'refuse' | 'stall' | 'drop' | 'hold'

/** Whom it lets in; without one, everyone. */
export type PeerLogin = {
  user: string
  password: string
  /** TLS from the start, with a certificate that nobody signed. */
  isSecure?: boolean
}
export type PeerStage = 'MAIL FROM' | 'RCPT TO' | 'DATA'
export type PeerRejection = { code: number; words: string }

/** What the peer has against a mail: nothing, or an answer of its own to one of the commands. */
export type PeerRule = (stage: PeerStage, to: string) => PeerRejection | undefined

/** Addresses that nobody has: those that begin like this. */
const nobody = 'refused-'

export const refuseNobodys: PeerRule = (stage, to) =>
  stage === 'RCPT TO' && to.startsWith(nobody)
    ? { code: 550, words: `5.1.1 <${to}>: Recipient address rejected: User unknown` }
    : undefined

/** A real SMTP server on this machine that keeps what it accepts. */
export async function startSmtpPeer(port = 0, login?: PeerLogin) {
  const accepted: Email[] = []
  /** The passwords that came, right or wrong. A wrong one is repeated in the answer, as careless servers do. */
  const passwords: string[] = []
  let rightPassword = login?.password
  /** Those who wait for an answer while the mood is 'hold'. */
  const held: (() => void)[] = []
  let mood: PeerMood = 'accept'
  let beforeAnswer: (() => void) | undefined
  let rule = refuseNobodys
  const asked: { stage: PeerStage; to: string }[] = []
  const rejectionAt = (stage: PeerStage, to = '') => {
    asked.push({ stage, to })
    const refusal = rule(stage, to.toLowerCase())
    return refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code })
  }
  const server = new SMTPServer({
    authOptional: !login,
    secure: login?.isSecure ?? false,
    allowInsecureAuth: true,
    onAuth({ username, password = '' }, _session, done) {
      passwords.push(password)
      if (username === login?.user && password === rightPassword) return done(null, { user: username })
      done(new Error(`Wrong password “${password}” (${Buffer.from(password).toString('base64')})`))
    },
    // It would ask a name server about us for each mail.
    disableReverseLookup: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    // The rules say them themselves.
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    onMailFrom: (_address, _session, done) => done(rejectionAt('MAIL FROM')),
    onRcptTo: ({ address }, _session, done) => done(rejectionAt('RCPT TO', address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (mood === 'refuse') return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }))
        if (mood === 'stall') return
        if (mood === 'hold') await new Promise<void>((resolve) => held.push(resolve))
        if (mood === 'drop') return closeConnection(server, session.id)
        const refusal = rejectionAt('DATA', session.envelope.rcptTo[0]?.address)
        if (refusal) return done(refusal)
        accepted.push(await PostalMime.parse(Buffer.concat(chunks)))
        beforeAnswer?.()
        beforeAnswer = undefined
        done()
      })
    },
  })
  greetAtOnce(server)
  // A connection that we cut ourselves is reported as an error of the client's.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the SMTP peer has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    accepted,
    passwords,
    setPassword(next: string) {
      rightPassword = next
    },
    held,
    /** Every command that a rule was asked about, in order. */
    asked,
    setRule(next: PeerRule) {
      rule = next
    },
    setMood(next: PeerMood) {
      mood = next
    },
    /** Once: when the next mail is ours already, and its sender does not know it yet. */
    beforeNextAnswer(callback: () => void) {
      beforeAnswer = callback
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** What the library's types keep to themselves. */
type Insides = {
  connections: Set<{ id: string; _socket: { destroy: () => void }; connectionReady: () => void }>
  connect: (...given: unknown[]) => void
}

function closeConnection(server: SMTPServer, id: string): void {
  const { connections } = server as unknown as Insides
  for (const connection of connections) if (connection.id === id) connection._socket.destroy()
}

/** The library keeps every client waiting a tenth of a second, to catch those who talk first. Ours never do. */
function greetAtOnce(server: SMTPServer): void {
  const insides = server as unknown as Insides
  const connect = insides.connect.bind(server)
  insides.connect = (...given) => {
    connect(...given)
    const connection = [...insides.connections].at(-1)
    if (!connection) return
    connection.connectionReady()
    connection.connectionReady = () => {}
  }
}
