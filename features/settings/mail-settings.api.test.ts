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

test('mail settings are tested, saved and used for the next email, and the audit log names no secret', async () => {
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

test('a wrong password is reported with the server’s answer but without the password, and nothing is saved', async () => {
  const site = await openUnsetSite()
  const password = 'not-the-right-password'
  const { status, message } = await site.saveMail({ password })
  expect(status).toBe(422)
  expect(message).toMatch(/rejected this password for ada@coach\.example.*Its answer: “535 /)
  expect(message).not.toContain(password)
  expect(message).not.toContain(Buffer.from(password).toString('base64'))
  expect(site.services.settings.mail()).toBeUndefined()
  expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
  expect(await site.audit()).toEqual([])
})

test('a closed port, a silent server and a server of another kind each get their own message', async () => {
  const site = await openUnsetSite()
  const entry = { ...site.mail, port: 1, security: 'none' } as const
  const by = { email: 'owner@example.com' }
  /** Long by default, because the machine may be busy; only the silent server gets a short timeout. */
  const tryAt = (port: number, security: 'none' | 'tls' | 'starttls' = 'none', ms = 30_000) =>
    testAndKeepMail(site.services.settings, by, { ...entry, port, security }, ms)
  const closed = await startSmtpPeer()
  await closed.close()
  await expect(tryAt(closed.port)).rejects.toThrow(`refuses connections on port ${closed.port}`)
  await expect(tryAt(await listen(() => {}), 'none', 300)).rejects.toThrow('did not answer on port')
  const web = await listen((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await expect(tryAt(web)).rejects.toThrow('is not an SMTP server')
  await expect(tryAt(site.peer.port, 'tls')).rejects.toThrow('does not use TLS from the start')
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

test('a self-signed certificate is rejected before the password is sent', async () => {
  const site = await openUnsetSite()
  const secure = await startSmtpPeer(0, { ...mailLogin, isSecure: true })
  onTestFinished(secure.close)
  const { status, message } = await site.saveMail({ port: String(secure.port), security: 'tls' })
  expect(status).toBe(422)
  expect(message).toMatch(/^The certificate for 127\.0\.0\.1 /)
  expect(secure.passwords).toEqual([])
})

test('a server without authentication is accepted only without a user and password', async () => {
  const site = await openUnsetSite()
  const open = await startSmtpPeer()
  onTestFinished(open.close)
  expect((await site.saveMail({ port: String(open.port) })).status).toBe(422)
  const said = await site.saveMail({ port: String(open.port), user: '', password: '' })
  expect(said).toEqual({ status: 200, said: 'Connected to 127.0.0.1' })
})

test('the saved password is reused for the same server and sent to no other', async () => {
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
    expect(message).toContain('Please enter the password again')
  }
  expect(thief.passwords).toEqual([])
  expect(site.peer.passwords).toHaveLength(before)
  expect(site.services.settings.mail()).toMatchObject({ port: site.peer.port, ...mailLogin })
})

test('a password that the server repeats in its error is not stored in the outbox', async () => {
  const site = await openUnsetSite()
  await site.saveMail()
  const worker = startWorker(site)
  // The password was changed at the provider.
  site.peer.setPassword('another by now')
  await queueMail(site.db, note)
  await worker.sendDue()
  const [row] = await outbox(site)
  expect(row?.lastError).toMatch(/^Invalid login: 535 .*Wrong password/)
  expect(row?.lastError).not.toContain(mailLogin.password)
  expect(row?.lastError).not.toContain(Buffer.from(mailLogin.password).toString('base64'))
})

test('a running worker switches servers between two emails and loses none', async () => {
  const site = await openUnsetSite()
  await site.saveMail()
  const worker = startWorker(site)
  const second = await startSmtpPeer(0, mailLogin)
  onTestFinished(second.close)
  for (let count = 0; count < 3; count += 1) await queueMail(site.db, { ...note, subject: `Before ${count}` })
  site.peer.setMood('hold')
  const sending = worker.sendDue()
  await expect.poll(() => site.peer.held.length).toBe(1)
  // The old server holds the first email while the owner switches to another one.
  expect((await site.saveMail({ port: String(second.port) })).status).toBe(200)
  site.peer.setMood('accept')
  for (const release of site.peer.held) release()
  await sending
  const subjects = (peer: typeof second) => peer.accepted.map(({ subject }) => subject)
  expect(subjects(site.peer)).toHaveLength(1)
  expect([...subjects(site.peer), ...subjects(second)].toSorted()).toEqual(['Before 0', 'Before 1', 'Before 2'])
  expect((await outbox(site)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('after the mail server is removed, emails wait for the next one', async () => {
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

test('a mail server set by the environment is shown without its secret and cannot be changed', async () => {
  const SMTP_URL = 'smtps://ada:top%20secret@smtp.coach.example:465'
  const set = { SMTP_URL, MAIL_FROM: 'Ada <ada@coach.example>', TEAM_EMAIL: 'team@coach.example' }
  const site = await openUnsetSite(set)
  expect(await site.saveMail()).toMatchObject({ status: 409, message: expect.stringContaining('SMTP_URL') })
  expect((await site.call('DELETE', '/mail')).status).toBe(409)
  expect(site.peer.passwords).toEqual([])
  expect(readSettingsView(site.services).mail).toEqual({
    setBy: 'environment',
    server: 'smtp.coach.example:465',
    user: 'ada',
    from: 'Ada <ada@coach.example>',
    team: 'team@coach.example',
  })
})

test.for([
  [{ host: 'http://smtp.coach.example' }, 'the mail server'],
  [{ host: 'smtp.coach.example\r\nX: y' }, 'the mail server'],
  [{ host: '' }, 'the mail server'],
  [{ port: '0' }, 'a port from 1 to 65535'],
  [{ port: '65536' }, 'a port from 1 to 65535'],
  [{ port: 587 }, 'a port from 1 to 65535'],
  [{ security: 'ssl' }, 'how to secure the connection'],
  [{ host: 'smtp.coach.example' }, 'anyone on the network could read the password'],
  [{ user: '' }, 'the user for this password'],
  [{ password: 'two\r\nlines' }, 'without line breaks or tabs'],
  [{ password: '' }, 'Please enter the password'],
  [{ fromName: 'Ada" <eve@evil.example>' }, 'leave out < >'],
  [{ fromName: 'Ada\r\nBcc: eve@evil.example' }, 'leave out < >'],
  [{ fromAddress: 'ada' }, 'a valid sender address'],
  [{ team: 'a@b.example, c@d.example' }, 'one valid team address'],
] as [object, string][])('%j gets a message, and no server is called', async ([change, expected]) => {
  const site = await openUnsetSite()
  const { status, message } = await site.saveMail(change)
  expect(status).toBe(400)
  expect(message).toContain(expected)
  expect(site.peer.passwords).toEqual([])
  expect(site.services.settings.entered().mail).toBeUndefined()
})
