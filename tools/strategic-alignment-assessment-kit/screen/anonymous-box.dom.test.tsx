import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { fireEvent, screen, waitFor } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { codeFor, high, kitId, low, teamAssessment } from '#tests/tools/alignment/assessments.ts'
import { resultsRow } from '#tests/tools/alignment/results-row.ts'
import { markOf, writeCode } from '../files/code.ts'
import { roundKey } from '../model/model.ts'
import { tool } from '../tool.tsx'

const own = { id: 'own-1', text: 'We rest enough' }
const doc = teamAssessment({
  anonymous: true,
  own: [own],
  groups: { department: ['Bakehouse', 'Shop'], level: [] },
})
const words = 'Nobody told the early shift – ever'
const sheet = { department: 'Bakehouse' }
const codes = [
  codeFor(doc, [...high, 0], { ...sheet, nonce: 1 }),
  codeFor(doc, [...low, 1], { ...sheet, nonce: 2, comments: { visionClarity: words } }),
  codeFor(doc, [...high, 2], { ...sheet, nonce: 3 }),
  codeFor(doc, [...high, 3], { ...sheet, nonce: 4 }),
]

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Codes')
const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { name })
const openBox = () => button('Open the box') as HTMLButtonElement
const undo = '{Control>}z{/Control}'

/** All that this browser keeps. */
const kept = () => JSON.stringify(localStorage)

async function put(user: UserEvent, text: string): Promise<void> {
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
  await user.click(button('Put into the box'))
}

async function openAnswers(): Promise<UserEvent> {
  const user = await openTool(kitId, tool, doc)
  await openView(user, 'Answers')
  return user
}

/** With all four codes in the box, opened. */
async function openOpened(): Promise<UserEvent> {
  const user = await openAnswers()
  await put(user, codes.join('\n'))
  await user.click(openBox())
  await user.click(button('Open with 4 answers'))
  heading('4 answers, before')
  return user
}

test('an anonymous round warns of a mail address, which would tell the sender', async () => {
  const user = await openTool(kitId, tool, teamAssessment())
  await openView(user, 'Answers')
  await user.click(screen.getByRole('checkbox', { name: /^Anonymous/ }))
  await user.type(screen.getByLabelText('Where codes are dropped'), 'a@b')
  screen.getByText(/^An email shows who sent it/)
})

test('a new statement of one’s own is ready to type into', async () => {
  const user = await openAnswers()
  await user.click(button('Add a statement'))
  await user.keyboard('Ours')
  expect(screen.getByLabelText('Own statement 2')).toHaveProperty('value', 'Ours')
})

describe('with three codes the box', () => {
  const three = codes.slice(0, 3).map((code, index) => `Angela ${index}: ${code}`)

  test('stays closed, and keeps the rule that people answered under', async () => {
    const user = await openAnswers()
    await put(user, three.join('\n'))
    screen.getByText('3 codes in the box.')
    expect(openBox().disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Anonymous/ }).disabled).toBe(true)
    await openView(user, 'Results')
    heading('Not open yet')
  })

  test('is there after a reload, without names, and in no file', async () => {
    const user = await openAnswers()
    await put(user, three.join('\n'))
    expect(kept()).not.toContain('Angela')
    const after = await reloadTool(kitId, tool)
    await openView(after, 'Answers')
    screen.getByText('3 codes in the box.')
    const saved = await downloaded(() => after.keyboard('{Control>}s{/Control}'))
    const text = await saved.body.text()
    expect(text).toContain(own.text)
    for (const code of codes) expect(text).not.toContain(code)
  })

  test('keeps the statements and departments of the sheets as they are', async () => {
    const user = await openAnswers()
    expect(screen.getByLabelText('Departments').closest('fieldset')?.disabled).toBe(false)
    await put(user, three.join('\n'))
    screen.getByText(/^3 codes in the box answer this sheet, so it cannot change/)
    expect(screen.getByLabelText('Departments').closest('fieldset')?.disabled).toBe(true)
    expect(button('Add a statement').closest('fieldset')?.disabled).toBe(true)
  })
})

test('a code counts once', async () => {
  const user = await openAnswers()
  await put(user, `${codes[3]} ${codes[3]}`)
  screen.getByText('1 imported, 1 not.')
})

test('an opened box shows counts, comments, and no group that would be everyone', async () => {
  const user = await openOpened()
  await openView(user, 'Results')
  expect(resultsRow('Clarity of the vision')).toEqual(['1', '0', '0', '3', '2.3', '1.3, Far apart'])
  screen.getByText(/^No results by department/)
  screen.getByText(`“${words}”`)
})

test('what was opened after the last save is named as newer than the file', async () => {
  const user = await openAnswers()
  await put(user, codes.join('\n'))
  await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  await user.click(openBox())
  await user.click(button('Open with 4 answers'))
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('newer than'))
})

test('no name or code of one person is in the file, the CSV or the browser', async () => {
  const user = await openAnswers()
  await put(user, codes.map((code) => `Angela: ${code}`).join('\n'))
  await user.click(openBox())
  await user.click(button('Open with 4 answers'))
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const csv = await downloaded(() => chooseExport(user, 'CSV of all ratings'))
  expect(kept()).toContain(own.text)
  for (const text of [await saved.body.text(), await csv.body.text(), kept()]) {
    expect(text).not.toContain('Angela')
    for (const code of codes) expect(text).not.toContain(code)
  }
})

describe('a round that was opened and taken back', () => {
  test('is not opened again, also after a reload, and comes back with Redo', async () => {
    const user = await openOpened()
    await screen.findByText(/^Saved in this browser/)
    await user.keyboard(undo)
    heading('This round was opened before')
    await screen.findByText(/^Saved in this browser/)
    const after = await reloadTool(kitId, tool)
    await openView(after, 'Answers')
    heading('This round was opened before')
    expect(screen.queryByRole('button', { name: 'Open the box' })).toBeNull()
    await after.keyboard('{Control>}y{/Control}')
    heading('4 answers, before')
  })

  test('brings its results back from beside the document, when the page was left at once', async () => {
    const user = await openOpened()
    await user.keyboard(undo)
    const after = await reloadTool(kitId, tool)
    await openView(after, 'Answers')
    await after.click(button('Bring the results back'))
    heading('4 answers, before')
    for (const code of codes) expect(kept()).not.toContain(code)
  })

  test('is known in a file from before it, which has another name', async () => {
    const user = await openAnswers()
    const early = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
    await put(user, codes.join('\n'))
    await user.click(openBox())
    await user.click(button('Open with 4 answers'))
    const { id: _, ...nameless } = JSON.parse(await early.body.text())
    await openFile(user, 'early.json', JSON.stringify(nameless))
    await screen.findByText('early.json is open')
    await openView(user, 'Answers')
    heading('This round was opened before')
  })

  test('has a copy with codes of its own', async () => {
    const user = await openOpened()
    await user.keyboard(undo)
    await user.click(button('Documents'))
    await user.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await user.click((await screen.findAllByRole('button', { name: /\(copy\)/ }))[0] as HTMLElement)
    await openView(user, 'Answers')
    await put(user, codes.join('\n'))
    screen.getByText('0 imported, 4 not.')
    // What was refused stays in its field to be corrected.
    expect(field().value).toContain(codes[0])
  })
})

test('a corrected sheet counts once, and a mistyped code stays without the name beside it', async () => {
  const plain = teamAssessment({ anonymous: true })
  const [first = '', ...others] = [high, low, high, high].map((ratings, index) =>
    codeFor(plain, ratings, { nonce: index + 1 }),
  )
  const changed = [...Array<number>(9).fill(1), ...high.slice(9)]
  const second = writeCode(changed, 1, roundKey(plain, 'before'), undefined, {
    own: [],
    groups: [0, 0],
    comments: [],
    first: markOf(first),
  })
  const mistyped = first.replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))
  const user = await openTool(kitId, tool, plain)
  await openView(user, 'Answers')
  await put(user, [first, ...others, `Leo: ${mistyped}`].join('\n'))
  screen.getByText('4 codes in the box.')
  expect(field().value).toBe(mistyped)
  await put(user, second)
  screen.getByText(/^One came from a sheet that had given a code before/)
  screen.getByText('4 codes in the box.')
  await user.click(openBox())
  await user.click(button('Open with 4 answers'))
  await openView(user, 'Results')
  // 1 of the corrected sheet, 0 of the low one, and two 3s: a mean of 7 / 4 and a spread of √27 / 4.
  expect(resultsRow('Clarity of the vision')).toEqual(['1', '1', '0', '2', '1.8', '1.3, Far apart'])
})

test('a computer handed round tells the next person nothing', async () => {
  const user = await openTool(kitId, tool, { ...doc, groups: { department: [], level: [] } })
  await openView(user, 'Answers')
  await user.click(screen.getByText('Fill in a sheet on this computer'))
  for (const choice of screen.getAllByLabelText(/^(Excellent|Agree)$/)) fireEvent.click(choice)
  await user.click(screen.getAllByText('Add a comment')[1] as HTMLElement)
  expect(document.querySelectorAll('fieldset details[open]')).toHaveLength(1)
  await user.type(screen.getAllByLabelText(/^Comment on:/)[1] as HTMLElement, 'Ever')
  screen.getByDisplayValue('Ever')
  await user.click(button('Put it into the box'))
  screen.getByText(/^17 questions to go\./)
  expect(document.querySelectorAll('fieldset details[open]')).toHaveLength(0)
  expect(screen.queryByDisplayValue('Ever')).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  await user.keyboard(' ')
  screen.getByText(/^16 questions to go\./)
  screen.getByText(/1 code in the box · anonymous$/)
})
