import { expect, test } from 'vitest'
import { expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, within } from '#tests/components/react.tsx'
import { WriteDialog } from './write-dialog.tsx'

const api = 'POST /api/admin/campaigns/to/ada'
const texts = [{ name: 'A note', subject: 'How are you?', body: 'Hello **Ada**' }]

const picture = Promise.withResolvers<{ name: string }>()

function openDialog(unsubscribed: boolean, answer: () => unknown) {
  return openAdmin({
    page: () => (
      <WriteDialog
        to={{ id: 'ada', name: 'Ada', unsubscribed }}
        texts={texts}
        trigger={<button type="button">Write email</button>}
      />
    ),
    api: {
      [api]: answer,
      'POST /api/admin/campaigns/preview': () => ({ html: '', subject: 'Hi', missing: [] }),
      'POST /api/admin/site/pictures': () => picture.promise,
    },
  })
}

test('an email to one person is written from a template and sent without another step', async () => {
  const { user, calls } = await openDialog(false, () => ({ ok: true }))
  await user.click(screen.getByRole('button', { name: 'Write email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Ada' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Please enter a subject.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Start from'), 'A note')
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Hello Ada')
  await expectNoAxeFindings(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await expectToast('Email sent', 'To Ada.')
  const sent = calls.filter(({ route }) => route === api)
  expect(sent.map(({ body }) => body)).toEqual([{ subject: 'How are you?', body: 'Hello **Ada**', reason: '' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('someone who unsubscribed is only written to with a reason, and a refusal keeps what was typed', async () => {
  const { user, calls } = await openDialog(true, () => refused(409, 'No one would receive this.'))
  await user.click(screen.getByRole('button', { name: 'Write email' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Start from'), 'A note')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Please enter the question they asked')).toBeVisible()
  expect(calls.some(({ route }) => route === api)).toBe(false)
  await user.type(dialog.getByLabelText('What are you answering?'), 'Is there a seat?')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await expectToast('The email was not sent', 'No one would receive this.')
  expect(dialog.getByLabelText('Subject')).toHaveValue('How are you?')
})

test('a template cannot replace what was typed', async () => {
  const { user } = await openDialog(false, () => ({ ok: true }))
  await user.click(screen.getByRole('button', { name: 'Write email' }))
  const dialog = within(await screen.findByRole('dialog'))
  const templates = dialog.getByLabelText('Start from')
  await user.selectOptions(templates, 'A note')
  await user.selectOptions(templates, 'A blank email')
  await user.type(dialog.getByLabelText('Subject'), 'My own')
  expect(templates).toBeDisabled()
  await user.clear(dialog.getByLabelText('Subject'))
  expect(templates).toBeEnabled()
})

test('a picture says that it is being added, and lands in the text', async () => {
  const { user } = await openDialog(false, () => ({ ok: true }))
  await user.click(screen.getByRole('button', { name: 'Write email' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('Picture'), new File(['png'], 'The team.png', { type: 'image/png' }))
  expect(await dialog.findByText('Adding the picture…')).toBeVisible()
  picture.resolve({ name: 'own-product-team' })
  expect(await dialog.findByRole('img', { name: 'The team' })).toBeVisible()
  expect(dialog.queryByText('Adding the picture…')).toBeNull()
})
