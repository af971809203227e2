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
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (mood === 'refuse') return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }))
        if (mood === 'stall') return
        if (mood === 'hold') await new Promise<void>((resolve) => held.push(resolve))
        if (mood === 'drop') return closeConnection(server, session.id)
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
