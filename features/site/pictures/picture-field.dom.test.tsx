import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pictureErrors } from '#content/admin/pictures.ts'
import type { PictureFor } from '#content/owner/parts/pictures.ts'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '#tests/components/react.tsx'
import { PictureField } from './picture-field.tsx'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
const photo = (name = 'me.png') => new File([png], name, { type: 'image/png' })
const upload = 'POST /api/admin/site/pictures'

function OneField({ kind, first }: { kind: PictureFor; first?: string }) {
  const [name, setName] = useState(first)
  const [alt, setAlt] = useState('')
  const words = { label: 'What the picture shows', onChange: setAlt }
  return (
    <>
      <PictureField
        field={{ picture: kind, ...(!first && { optional: true }) }}
        label="Picture"
        value={name}
        onChange={setName}
        {...(kind !== 'logo' && { alt: words })}
      />
      <output aria-label="Value">{`${name ?? 'none'} ${alt}`}</output>
    </>
  )
}

function openField(kind: PictureFor, api: Answers = {}, first?: string) {
  return openAdmin({ page: () => <OneField kind={kind} {...(first && { first })} />, api })
}

const value = () => screen.getByLabelText('Value').textContent?.trim()

/** Sets the file directly, without the browser's file picker and its filter. */
function choose(file: File): void {
  const input = screen.getByLabelText('Picture', { selector: 'input' })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}

/** Without real rendering, every picture loads with the given size. */
function pictureHas(width: number, height: number): void {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
}
beforeEach(() => pictureHas(1000, 1250))

const cropDialog = () => screen.findByRole('dialog', { name: 'Crop picture' })

const frame = () => screen.getByRole('group', { name: /^Crop area/ })
const part = (side: 'left' | 'top' | 'width' | 'height') => Number.parseFloat(frame().style[side])

test('the crop frame starts at full size and can be moved and resized by keyboard', async () => {
  pictureHas(1000, 2500)
  const { user } = await openField('portrait', {}, 'portrait')
  choose(photo())
  await cropDialog()
  await waitFor(() => expect(frame()).toHaveFocus())
  expect(part('width')).toBeCloseTo(100)
  expect((part('width') * 1000) / (part('height') * 2500)).toBeCloseTo(4 / 5)
  await user.keyboard('----')
  const smaller = part('width')
  expect(smaller).toBeLessThan(90)
  await user.keyboard('+')
  expect(part('width')).toBeGreaterThan(smaller)
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  expect(part('top')).toBeCloseTo(0)
  await user.keyboard('{ArrowDown}')
  expect(part('top')).toBeCloseTo(1)
  await user.tab()
  expect(screen.getByLabelText('Crop size')).toHaveFocus()
})

test('a picture needs a description before it is uploaded', async () => {
  const { user, calls } = await openField('portrait', { [upload]: () => ({ name: 'own-portrait-1' }) }, 'portrait')
  choose(photo())
  const dialog = await cropDialog()
  await expectNoAxeFindings(dialog)
  const use = within(dialog).getByRole('button', { name: 'Use this picture' })
  await user.click(use)
  expect(within(dialog).getByText('Please describe the picture in a few words.')).toBeVisible()
  expect(within(dialog).getByLabelText('What the picture shows')).toHaveFocus()
  await user.keyboard('Me, in front of a wall')
  await user.click(use)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(value()).toBe('own-portrait-1 Me, in front of a wall')
  expect(calls[0]?.search).toContain('kind=portrait')
  await waitFor(() => expect(screen.getByRole('group', { name: 'Picture' })).toHaveFocus())
})

test('a logo is uploaded without cropping', async () => {
  const { calls } = await openField('logo', { [upload]: () => ({ name: 'own-logo-400x100-1' }) })
  choose(photo('logo.png'))
  await expect.poll(value).toBe('own-logo-400x100-1')
  expect(calls[0]?.search).toBe('?kind=logo')
})

test('an optional picture can be removed', async () => {
  const { user } = await openField('logo', { [upload]: () => ({ name: 'own-logo-400x100-1' }) })
  choose(photo('logo.png'))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(value()).toBe('none')
})

test.each([
  ['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.png'), pictureErrors.svg],
  ['a huge file', new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg'), pictureErrors.tooLarge],
])('%s is refused with a reason next to the field', async (_, file, words) => {
  const { calls } = await openField('portrait', {}, 'portrait')
  choose(file)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(calls).toEqual([])
  expect(value()).toBe('portrait')
})

test('a picture that is too small is refused with its size', async () => {
  pictureHas(30, 30)
  await openField('portrait', {}, 'portrait')
  choose(photo('tiny.png'))
  expect(await screen.findByText(/This is only 30 × 30 pixels/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picture the browser cannot show is checked by the server', async () => {
  await openField('portrait', { [upload]: () => refused(400, pictureErrors.damaged) }, 'portrait')
  choose(photo('broken.png'))
  const dialog = await cropDialog()
  fireEvent.error(dialog.querySelector('img') as HTMLImageElement)
  expect(await screen.findByText(pictureErrors.damaged)).toBeVisible()
  expect(value()).toBe('portrait')
})

test('a picture can be dropped or pasted, and pasted text is refused', async () => {
  await openField('article')
  const group = screen.getByRole('group', { name: /^Picture/ })
  const bring = (kind: 'drop' | 'paste', files: File[]) => {
    const event = createEvent[kind](group)
    Object.defineProperty(event, kind === 'drop' ? 'dataTransfer' : 'clipboardData', { value: { files } })
    fireEvent(group, event)
  }
  for (const kind of ['drop', 'paste'] as const) {
    bring(kind, [photo()])
    await screen.findByRole('dialog')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  bring('paste', [])
  expect(await screen.findByText(/There is no picture on the clipboard/)).toBeVisible()
})
