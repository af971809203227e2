import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { currentMail } from '#platform/settings/current-mail.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { mailLogin, openUnsetSite } from '#tests/sites/test-settings.ts'
import { silentLog } from '#tests/sites/test-site.ts'
import { testAndKeepMail } from './mail-settings.server.ts'
import { readSettingsView } from './settings-view.server.ts'

type Site = Awaited<ReturnType<typeof openUnsetSite>>

const note = { kind: 'note', to: 'eve@example.com', subject: 'A note', html: '<p>Hello</p>', text: 'Hello' }

function startWorker({ database, services }: Site) {
  const worker = createMailWorker(database, currentMail(services.settings, services.env), silentLog)
  onTestFinished(worker.stop)
  return worker
}

const outbox = ({ db }: Site) => db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').execute()

test('what is entered is tested, kept and used for the next mail, and the log names no secret', async () => {
  const site = await openUnsetSite()
  const worker = startWorker(site)
  await queueMail(site.db, { ...note, to: 'team' })
  await worker.sendDue()
  expect(await outbox(site)).toMatchObject([{ state: 'queued', attempts: 0 }])

  expect(await site.saveMail()).toEqual({ status: 200, said: 'Connected as ada@coach.example at 127.0.0.1' })
  await worker.sendDue()
  expect(site.peer.accepted).toMatchObject([
    { from: { name: 'Ada Coach', address: 'ada@coach.example' }, to: [{ address: 'team@coach.example' }] },
  ])
  expect(await site.audit()).toEqual([
    {
      action: 'settings-mail-changed',
      detail: `127.0.0.1:${site.peer.port}, user ada@coach.example, sender ada@coach.example, team team@coach.example`,
    },
  ])
})

test('a wrong password is told in words with the server’s answer, without the password, and nothing is kept', async () => {
  const site = await openUnsetSite()
  const password = 'not-the-right-password'
  const { status, message } = await site.saveMail({ password })
  expect(status).toBe(422)
  expect(message).toMatch(/does not take this password for ada@coach\.example.*It said: “535 /)
  expect(message).not.toContain(password)
  expect(message).not.toContain(Buffer.from(password).toString('base64'))
  expect(site.services.settings.mail()).toBeUndefined()
  expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
  expect(await site.audit()).toEqual([])
})

test('a closed port, silence, and what is no mail server are each told in words', async () => {
  const site = await openUnsetSite()
  const entry = { ...site.mail, port: 1, security: 'none' } as const
  const by = { email: 'owner@example.com' }
  /** On a busy machine even a willing server takes a while; only silence is met with impatience. */
  const tryAt = (port: number, security: 'none' | 'tls' | 'starttls' = 'none', ms = 30_000) =>
    testAndKeepMail(site.services.settings, by, { ...entry, port, security }, ms)
  const closed = await startSmtpPeer()
  await closed.close()
  await expect(tryAt(closed.port)).rejects.toThrow(`takes no connections at port ${closed.port}`)
  await expect(tryAt(await listen(() => {}), 'none', 300)).rejects.toThrow('did not answer at port')
  const web = await listen((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await expect(tryAt(web)).rejects.toThrow('is no mail server')
  await expect(tryAt(site.peer.port, 'tls')).rejects.toThrow('does not speak TLS from the start')
  await expect(tryAt(site.peer.port, 'starttls')).rejects.toThrow('STARTTLS')
  expect(site.peer.passwords).toEqual([])
  expect(site.services.settings.mail()).toBeUndefined()
})

async function listen(onConnect: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnect(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a certificate that nobody signed is refused before the password is sent', async () => {
  const site = await openUnsetSite()
  const secure = await startSmtpPeer(0, { ...mailLogin, isSecure: true })
  onTestFinished(secure.close)
  const { status, message } = await site.saveMail({ port: String(secure.port), security: 'tls' })
  expect(status).toBe(422)
  expect(message).toMatch(/^The certificate of 127\.0\.0\.1 /)
  expect(secure.passwords).toEqual([])
})

test('a server that does not ask for a password is not said to know it', async () => {
  const site = await openUnsetSite()
  const open = await startSmtpPeer()
  onTestFinished(open.close)
  expect((await site.saveMail({ port: String(open.port) })).status).toBe(422)
  const said = await site.saveMail({ port: String(open.port), user: '', password: '' })
  expect(said).toEqual({ status: 200, said: 'Connected to 127.0.0.1' })
})

test('the kept password serves the same server again, and is sent to no other', async () => {
  const site = await openUnsetSite()
  await site.saveMail()
  const renamed = await site.saveMail({ password: '', fromName: 'Ada' })
  expect(renamed.status).toBe(200)
  expect(site.services.settings.mail()).toMatchObject({ from: '"Ada" <ada@coach.example>', ...mailLogin })

  const thief = await startSmtpPeer(0, mailLogin)
  onTestFinished(thief.close)
  const before = site.peer.passwords.length
  for (const change of [
    { port: String(thief.port) },
    { host: 'localhost' },
    { user: 'eve@coach.example' },
    { security: 'starttls' },
    { host: 'localhost', port: String(thief.port) },
  ]) {
    const { status, message } = await site.saveMail({ password: '', ...change })
    expect(status).toBe(400)
    expect(message).toContain('Please type the password again')
  }
  expect(thief.passwords).toEqual([])
  expect(site.peer.passwords).toHaveLength(before)
  expect(site.services.settings.mail()).toMatchObject({ port: site.peer.port, ...mailLogin })
})

test('a server that repeats the password later leaves none of it in the outbox', async () => {
  const site = await openUnsetSite()
  await site.saveMail()
  const worker = startWorker(site)
  // As if it had been changed at the provider since.
  site.peer.setPassword('another by now')
  await queueMail(site.db, note)
  await worker.sendDue()
  const [row] = await outbox(site)
  expect(row?.lastError).toMatch(/^Invalid login: 535 .*Wrong password/)
  expect(row?.lastError).not.toContain(mailLogin.password)
  expect(row?.lastError).not.toContain(Buffer.from(mailLogin.password).toString('base64'))
})

test('a running worker changes servers between two mails, and loses none', async () => {
  const site = await openUnsetSite()
  await site.saveMail()
  const worker = startWorker(site)
  const second = await startSmtpPeer(0, mailLogin)
  onTestFinished(second.close)
  for (let count = 0; count < 3; count += 1) await queueMail(site.db, { ...note, subject: `Before ${count}` })
  site.peer.setMood('hold')
  const sending = worker.sendDue()
  await expect.poll(() => site.peer.held.length).toBe(1)
  // The first is with the old server while the owner changes it.
  expect((await site.saveMail({ port: String(second.port) })).status).toBe(200)
  site.peer.setMood('accept')
  for (const release of site.peer.held) release()
  await sending
  const subjects = (peer: typeof second) => peer.accepted.map(({ subject }) => subject)
  expect(subjects(site.peer)).toHaveLength(1)
  expect([...subjects(site.peer), ...subjects(second)].toSorted()).toEqual([
    'Before 0',
    'Before 1',
    'Before 2',
  ])
  expect((await outbox(site)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('removed, mail waits again and goes out by the next server', async () => {
  const site = await openUnsetSite()
  await site.saveMail()
  const worker = startWorker(site)
  expect((await site.call('DELETE', '/mail')).status).toBe(200)
  await queueMail(site.db, note)
  await worker.sendDue()
  expect(await outbox(site)).toMatchObject([{ state: 'queued', attempts: 0, lastError: null }])
  expect((await site.call('DELETE', '/mail')).status).toBe(404)
  await site.saveMail()
  await worker.sendDue()
  expect(await outbox(site)).toMatchObject([{ state: 'sent' }])
  expect((await site.audit()).map(({ action }) => action)).toEqual([
    'settings-mail-changed',
    'settings-mail-removed',
    'settings-mail-changed',
  ])
})

test('where the environment sets mail, the admin shows it without its secret and changes nothing', async () => {
  const SMTP_URL = 'smtps://ada:top%20secret@smtp.coach.example:465'
  const set = { SMTP_URL, MAIL_FROM: 'Ada <ada@coach.example>', TEAM_EMAIL: 'team@coach.example' }
  const site = await openUnsetSite(set)
  expect(await site.saveMail()).toMatchObject({ status: 409, message: expect.stringContaining('SMTP_URL') })
  expect((await site.call('DELETE', '/mail')).status).toBe(409)
  expect(site.peer.passwords).toEqual([])
  expect(readSettingsView(site.services).mail).toEqual({
    ...{ setBy: 'environment', server: 'smtp.coach.example:465', user: 'ada' },
    ...{ from: 'Ada <ada@coach.example>', team: 'team@coach.example' },
  })
})

test.for([
  [{ host: 'http://smtp.coach.example' }, 'the name of the mail server'],
  [{ host: 'smtp.coach.example\r\nX: y' }, 'the name of the mail server'],
  [{ host: '' }, 'the name of the mail server'],
  [{ port: '0' }, 'a port from 1 to 65535'],
  [{ port: '65536' }, 'a port from 1 to 65535'],
  [{ port: 587 }, 'a port from 1 to 65535'],
  [{ security: 'ssl' }, 'how the connection is secured'],
  [{ host: 'smtp.coach.example' }, 'everyone on the way could read the password'],
  [{ user: '' }, 'the user that the password is for'],
  [{ password: 'two\r\nlines' }, 'without control characters'],
  [{ password: '' }, 'Please enter the password'],
  [{ fromName: 'Ada" <eve@evil.example>' }, 'leave out < >'],
  [{ fromName: 'Ada\r\nBcc: eve@evil.example' }, 'leave out < >'],
  [{ fromAddress: 'ada' }, 'the address that mails come from'],
  [{ team: 'a@b.example, c@d.example' }, 'who is told'],
] as [object, string][])('%j is refused in words, and no server is called', async ([change, words]) => {
  const site = await openUnsetSite()
  const { status, message } = await site.saveMail(change)
  expect(status).toBe(400)
  expect(message).toContain(words === 'who is told' ? 'is told of sign-ups' : words)
  expect(site.peer.passwords).toEqual([])
  expect(site.services.settings.entered().mail).toBeUndefined()
})
