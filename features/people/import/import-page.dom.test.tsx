import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { type Answers, expectToast, openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { downloaded } from '#tests/components/files.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '#tests/components/react.tsx'
import { ImportPage } from './import-page.tsx'
import type { ListedImport } from './imports.ts'

const path = '/api/admin/people-imports'

/** As German Excel saves it (semicolons, Latin-1), with typical mistakes. */
const messy = new File(
  [
    Buffer.from(
      [
        'Vorname;Nachname;Mailkontakt;Firma;Tel.;Notizen;Messe',
        'Jörg;Müßig;joerg@example.com;Größe & Söhne;=030 0;"Sagte: ""Gerne""\r\nim Mai";Köln',
        'Anna;Weiß;anna@example.com;;;;',
        'Ohne;Adresse;;Firma;;;',
        'Falsche;Adresse;jemand at example;Firma;;;',
        'Noch;Einmal;JOERG@Example.com;Firma;;;',
        'Schon;Hier;known@example.com;Andere Firma;;;',
      ].join('\r\n'),
      'latin1',
    ),
  ],
  'Leads März.csv',
)

const progress = { id: 'i1', total: 3, done: 3, made: 2, isFinished: true }
const answers: Answers = {
  [`POST ${path}/look`]: () => ({ here: ['known@example.com'], unsubscribed: [] }),
  [`POST ${path}`]: () => ({ ...progress, done: 0, isFinished: false }),
  [`POST ${path}/rows`]: () => progress,
}

function openImport(api: Answers = answers, imports: ListedImport[] = []) {
  return openAdmin({
    at: '/admin/people/import',
    api,
    load: () => ({ imports: [...imports] }),
    page: (data) => <ImportPage imports={data.imports} tags={[]} />,
  })
}

const chosenIn = (column: string) => {
  const list = screen.getByLabelText(column) as HTMLSelectElement
  return list.selectedOptions[0]?.text
}

async function toCheck(user: UserEvent, file: File): Promise<void> {
  await user.upload(screen.getByLabelText('CSV file'), file)
  await user.click(await screen.findByRole('button', { name: 'Preview import' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus())
}

test('columns are guessed by name and content, and unknown ones are left out', async () => {
  const { user } = await openImport()
  await user.upload(screen.getByLabelText('CSV file'), messy)
  const heading = await screen.findByRole('heading', { name: 'Columns of Leads März.csv' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(['Vorname', 'Nachname', 'Mailkontakt', 'Firma', 'Tel.', 'Notizen', 'Messe'].map(chosenIn)).toEqual([
    ...['First name', 'Last name', 'Email', 'Company', 'Phone', 'Note', 'Not imported'],
  ])
})

test('an import without an email column stops and says why', async () => {
  const { user } = await openImport()
  await user.upload(screen.getByLabelText('CSV file'), messy)
  await user.selectOptions(await screen.findByLabelText('Mailkontakt'), 'Not imported')
  await user.click(screen.getByRole('button', { name: 'Preview import' }))
  expect(screen.getByText('Please choose the column that holds the email address')).toBeVisible()
})

test('the order of day and month is asked once, before the preview', async () => {
  const { user, calls } = await openImport()
  const csv =
    'Email,Next step,Next step on\nada@example.com,Call,05/11/2026 09:30\nben@example.com,Call,04/12/2026 10:00\n'
  await user.upload(screen.getByLabelText('CSV file'), new File([csv], 'leads.csv'))
  await user.click(await screen.findByRole('button', { name: 'Preview import' }))
  expect(screen.getByText('Please choose how to read ‘05/11/2026 09:30’')).toBeVisible()
  expect(calls).toEqual([])
  await user.selectOptions(screen.getByLabelText('‘05/11/2026 09:30’ is'), 'November 5, 2026')
  await user.click(screen.getByRole('button', { name: 'Preview import' }))
  expect(await screen.findByText(/Next: Call, on 2026-12-04/)).toBeVisible()
})

test('the preview counts new, known and skipped rows and says why rows are skipped', async () => {
  const { user } = await openImport()
  await toCheck(user, messy)
  const counts = screen.getAllByRole('term').map((each) => [each.textContent, each.nextSibling?.textContent])
  expect(Object.fromEntries(counts)).toEqual({
    New: '2',
    Existing: '1',
    Duplicates: '1',
    'Without an email': '1',
    'Other problems': '1',
  })
  const [, first] = within(screen.getByRole('table', { name: 'First rows' })).getAllByRole('row')
  for (const text of ['Jörg Müßig', 'Größe & Söhne', '=030 0', 'Sagte: "Gerne"']) {
    expect(first).toHaveTextContent(text)
  }
  await user.click(screen.getByText('2 rows will be skipped'))
  expect(screen.getByText(/No email address/)).toBeVisible()
  expect(screen.getByText(/“jemand at example” is not an email address/)).toBeVisible()
  await user.click(screen.getByText('One duplicate row was merged'))
  expect(screen.getByText(/Same email as line 2/)).toBeVisible()
  await expectNoAxeFindings()
})

test('skipped rows can be downloaded with the reason in the last column', async () => {
  const { user } = await openImport()
  await toCheck(user, messy)
  const { name, body } = await downloaded(() =>
    user.click(screen.getByRole('button', { name: 'Download skipped rows as CSV' })),
  )
  expect(name).toBe('skipped-Leads März.csv')
  const rows = readCsv(await body.text())
  expect(rows).toHaveLength(3)
  expect(rows[0]?.at(-1)).toBe('Problem')
})

test('claiming consent needs a description, which is stored with the import', async () => {
  const { user, calls } = await openImport()
  await toCheck(user, messy)
  await user.clear(screen.getByLabelText(/^Tag for new people/))
  await user.type(screen.getByLabelText(/^Tag for new people/), 'Fair')
  await user.click(screen.getByLabelText('Yes, all of them, and I can prove it.'))
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  expect(screen.getByText('Describe when and how they agreed')).toBeVisible()
  const proof = screen.getByLabelText('When and how they agreed')
  expect(proof).toHaveFocus()
  await user.type(proof, 'On paper, in May.')
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Done' })).toHaveFocus())
  expect(calls.find(({ route }) => route === `POST ${path}`)?.body).toMatchObject({
    fileName: 'Leads März.csv',
    total: 3,
    tag: 'Fair',
    agreed: 'On paper, in May.',
  })
  for (const text of ['2 people were added.', 'One person was already in your list.', '2 rows were skipped.']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'Show in the list' })).toHaveAttribute('href', '/admin/people?tag=Fair')
})

test('new people get a tag with the day of the import unless it is changed', async () => {
  const { user, calls } = await openImport()
  await toCheck(user, messy)
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeVisible()
  const started = calls.find(({ route }) => route === `POST ${path}`)
  expect(started?.body).toMatchObject({ tag: expect.stringMatching(/^Imported \d{4}-\d\d-\d\d$/) })
})

test('a file with only known people has nothing to import', async () => {
  const all = ['joerg@example.com', 'anna@example.com', 'known@example.com']
  const { user } = await openImport({ [`POST ${path}/look`]: () => ({ here: all, unsubscribed: [] }) })
  await toCheck(user, messy)
  expect(screen.getByText(/^3 people are already in your list/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('an Excel workbook is refused with a message, and a text file without headings can be dropped', async () => {
  const { user } = await openImport()
  const field = screen.getByLabelText('CSV file')
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], 'book.xlsx')
  await userUploadsAnything(field, workbook)
  expect(
    await screen.findByText(/^book\.xlsx cannot be imported\. It is an Excel workbook, not a CSV file\./),
  ).toBeVisible()
  const drop = createEvent.drop(field)
  const files = [new File(['emmy@example.com\tEmmy Noether'], 'one.csv')]
  Object.defineProperty(drop, 'dataTransfer', { value: { files } })
  fireEvent(field, drop)
  expect(await screen.findByLabelText('The first line contains column names')).not.toBeChecked()
  expect(chosenIn('Column 1')).toBe('Email')
  await user.selectOptions(screen.getByLabelText('Column 2'), 'Name')
  expect(chosenIn('Column 2')).toBe('Name')
})

/** Bypasses `accept`, which users can override in the file dialog. */
async function userUploadsAnything(field: HTMLElement, file: File): Promise<void> {
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  fireEvent.change(field)
}

test('undoing an import asks first and says how many people were kept', async () => {
  const before: ListedImport = {
    ...progress,
    fileName: 'Leads.csv',
    byEmail: 'owner@example.com',
    at: '2026-05-01T10:00:00Z',
    tag: 'Fair',
    undoneAt: null,
    here: 2,
  }
  const imports = [before]
  const { user } = await openImport(
    {
      [`POST ${path}/undo`]: () => {
        imports[0] = { ...before, undoneAt: '2026-05-02T10:00:00Z', here: 1 }
        return { removed: 1, kept: 1, after: '' }
      },
    },
    imports,
  )
  const item = screen.getByRole('list', { name: 'Earlier imports' })
  expect(item).toHaveTextContent('2 new, 1 already here.')
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(dialog).toHaveTextContent('This removes the 2 people it added')
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  await expectToast('1 removed. One was kept because of later activity.')
  await waitFor(() => expect(item).toHaveTextContent('Undone. One person was kept'))
})
