import { expect, test } from 'vitest'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor } from '#tests/components/react.tsx'
import { BackupList } from './backup-list.tsx'
import { CheckForm } from './check-form.tsx'
import { MakeButton } from './make-button.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { RestoreForm } from './restore-form.tsx'

const contents = {
  createdAt: '2026-05-01T10:00:00Z',
  program: '1.0.0',
  rows: 9,
  people: 2,
  orders: 1,
  pictures: 1,
  files: 0,
}
const backup = new File(['sitelock'], 'site.jsonl.gz.locked')

test('each backup in the list has a download of its own', async () => {
  const file = { size: 1024, createdAt: '2026-05-01T10:00:00Z', kind: 'own' } as const
  const files = [
    { ...file, name: 'site-2.jsonl.gz.locked', isEncrypted: true },
    { ...file, name: 'site-1.jsonl.gz', isEncrypted: false },
  ]
  const { user } = await openAdmin({ page: () => <BackupList files={files} /> })
  const sent: unknown[] = []
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(new FormData(event.target as HTMLFormElement).get('name'))
  })
  expect(screen.getByText('Manual, encrypted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download site-1.jsonl.gz' }))
  expect(sent).toEqual(['site-1.jsonl.gz'])
  await expectNoAxeFindings(document.body)
})

test('choosing a passphrase for backups needs twelve characters; afterwards it can be changed', async () => {
  let state: 'none' | 'set' = 'none'
  const { user, calls } = await openAdmin({
    load: () => ({ state }),
    page: (loaded) => <PassphraseForm state={loaded.state} />,
    api: {
      'POST /api/admin/backups/passphrase': () => {
        state = 'set'
      },
    },
  })
  await user.type(screen.getByLabelText('Passphrase for backups'), 'too short{Enter}')
  expect(await screen.findByText('Please enter at least 12 characters')).toBeVisible()
  expect(calls).toEqual([])
  await user.type(screen.getByLabelText('Passphrase for backups'), ' no longer{Enter}')
  await expectToast('New backups are now encrypted')
  expect(calls[0]?.body).toEqual({ passphrase: 'too short no longer' })
  expect(await screen.findByRole('button', { name: 'Change passphrase' })).toBeVisible()
  expect(screen.getByLabelText('New passphrase')).toHaveValue('')
})

test('a requested backup shows its progress and when it is done', async () => {
  const state: { wantedAt?: string; lastAt?: string } = {}
  const { user } = await openAdmin({
    load: () => ({ ...state }),
    page: ({ wantedAt, lastAt }) => <MakeButton wantedAt={wantedAt} failure={undefined} lastAt={lastAt} />,
    api: {
      'POST /api/admin/backups': () => {
        state.wantedAt = '2026-05-01T10:00:00Z'
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(await screen.findByRole('button', { name: 'Backing up…' })).toBeDisabled()
  delete state.wantedAt
  state.lastAt = '2026-05-01T10:00:01Z'
  expect(await screen.findByText('Backup created and checked.')).toBeVisible()
})

const openCheck = (api: Answers) => openAdmin({ page: () => <CheckForm />, api })

test('checking a backup needs a file and explains what is wrong with it', async () => {
  const answers = [
    refused(422, 'This file is encrypted. Please enter its passphrase.'),
    refused(422, 'This is not the passphrase of this file, or its first bytes are damaged.'),
    { contents },
  ]
  const { user } = await openCheck({ 'POST /api/admin/backups/check': () => answers.shift() })
  const check = screen.getByRole('button', { name: 'Check file' })
  await user.click(check)
  expect(screen.getByText('Please choose a file')).toBeVisible()
  await user.upload(screen.getByLabelText('Backup file'), backup)
  expect(screen.queryByText('Please choose a file')).toBeNull()
  await user.click(check)
  expect(await screen.findByText('This file is encrypted. Please enter its passphrase.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Passphrase/), 'not the passphrase{Enter}')
  expect(
    await screen.findByText('This is not the passphrase of this file, or its first bytes are damaged.'),
  ).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('This backup is complete and can be restored.')).toBeVisible()
  expect(screen.queryByText('This is not the passphrase of this file, or its first bytes are damaged.')).toBeNull()
})

test('choosing another file clears the message about the previous one', async () => {
  const { user } = await openCheck({
    'POST /api/admin/backups/check': () => refused(422, 'This is not a backup of this site.'),
  })
  await user.upload(screen.getByLabelText('Backup file'), new File(['x'], 'me.jpg'))
  await user.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('This is not a backup of this site.')).toBeVisible()
  await user.upload(screen.getByLabelText('Backup file'), backup)
  expect(screen.queryByText('This is not a backup of this site.')).toBeNull()
})

test('the contents of a backup are shown before restoring it, and another file can be chosen', async () => {
  const { user } = await openAdmin({
    page: () => <RestoreForm token="token" onTakeOver={() => {}} />,
    api: {
      'POST /api/setup/restore': () => ({ upload: 'u1', contents }),
      'POST /api/setup/restore/begin': () => refused(409, 'This site is in use.'),
    },
  })
  await user.upload(screen.getByLabelText('Backup file'), backup)
  await user.type(screen.getByLabelText(/^Passphrase/), 'the key under the mat{Enter}')
  const found = await screen.findByRole('status')
  expect(found).toHaveTextContent('This backup is complete. It contains:')
  for (const fact of ['People2', 'Orders1', 'Pictures1']) expect(found).toHaveTextContent(fact)
  await waitFor(() => expect(found).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  await waitFor(() => expect(screen.getByLabelText('Backup file')).toHaveFocus())
  await user.upload(screen.getByLabelText('Backup file'), backup)
  await user.click(screen.getByRole('button', { name: 'Check file' }))
  await user.click(await screen.findByRole('button', { name: 'Restore backup' }))
  expect(await screen.findByText('This site is in use.')).toBeVisible()
})
