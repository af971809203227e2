import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Driver, Key } from './driver.ts'
import { keepComplaints, keptComplaints, look, type Seen, type Wanted } from './in-page.ts'

export type Hand = ReturnType<typeof createHand>

export type Target = {
  role: Role
  name?: string | RegExp | undefined
  nth?: number
  within?: Target
  /** In the page's frame, not around it. */
  inFrame?: boolean
}

type Role = keyof typeof selectors

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea, select',
  checkbox: '[type=checkbox]',
  radio: '[type=radio]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3',
  navigation: 'nav',
  main: 'main',
  status: '[role=status]',
  notice: 'ol[tabindex="-1"] > li',
  paragraph: 'p',
  dialog: '[role=dialog]',
  listitem: 'li',
  fold: 'summary',
  timer: '[role=timer]',
  tree: '[role=tree]',
  treeitem: '[role=treeitem]',
  /** Whatever has the keyboard. */
  focus: ':focus',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  grid: '[role=grid]',
  row: 'tr:has([role=gridcell])',
  gridcell: '[role=gridcell]',
}

const patience = { timeout: 30_000, interval: 50 }
const unfinished = /\.(part|crdownload|wkdownload)$/
const command: Key = process.platform === 'darwin' ? 'Meta' : 'Control'

type Click = { times?: 1 | 2; aside?: number }

/** What a person does at a browser, whichever it is. Everything waits until it can be done. */
export function createHand(driver: Driver, downloads: string) {
  async function see(target: Target): Promise<Seen> {
    return vi.waitFor(async () => {
      const seen = await driver.read(look, wanted(target))
      if (!seen) throw new Error(`Nothing to be seen: ${describe(target)}`)
      return seen
    }, patience)
  }

  async function click(target: Target, { times = 1, aside = 0 }: Click = {}): Promise<void> {
    let before = ''
    const { spot } = await vi.waitFor(async () => {
      const seen = await see(target)
      if (seen.disabled) throw new Error(`${describe(target)} is disabled`)
      if (seen.coveredBy) throw new Error(`${describe(target)} lies below ${seen.coveredBy}`)
      const place = JSON.stringify(seen.spot)
      const still = place === before
      before = place
      if (!still) throw new Error(`${describe(target)} does not stand still`)
      return seen
    }, patience)
    await driver.clickAt({ ...spot, x: spot.x + aside }, times)
  }

  const count = async (target: Target) => (await driver.read(look, wanted(target)))?.count ?? 0

  async function typeParts(target: Target, text: string): Promise<void> {
    await click(target)
    for (const _ of ['to the second part', 'to the first']) await driver.press('ArrowLeft')
    await driver.type(text)
  }

  const chord = (key: Key) => driver.press(command, key)

  return {
    /** Opens an address, of the site or of a file. */
    async goto(url: string): Promise<void> {
      await driver.goto(url)
      // The site's pages bring it along. A file's first moments go unheard; one that breaks there shows nothing.
      if (url.startsWith('file:')) await driver.read(keepComplaints)
    },
    reload: driver.reload,
    back: driver.back,
    resize: driver.resize,
    see,
    count,
    click: (target: Target) => click(target),
    /** Clicks what was clicked just now, a little beside: at one and the same spot it would be a double click. */
    clickAgain: (target: Target) => click(target, { aside: 14 }),
    doubleClick: (target: Target) => click(target, { times: 2 }),
    press: driver.press,
    type: driver.type,
    selectAll: () => chord('a'),
    copy: () => chord('c'),
    paste: () => chord('v'),
    undo: () => chord('z'),

    /** Clicks into a field and types over what stands there. */
    async typeInto(target: Target, text: string): Promise<void> {
      await click(target)
      await chord('a')
      await driver.type(text)
    },

    /** Types a date as it is written here, from its first part on: wherever the mouse would have hit. */
    typeDate: typeParts,

    /** Types a time of day, like 14:05, as the engine's field asks for it. */
    async typeTime(target: Target, time: string): Promise<void> {
      const [hour = 0] = time.split(':').map(Number)
      const half = `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2)}${hour < 12 ? 'AM' : 'PM'}`
      await typeParts(target, driver.clock === 24 ? time : half)
    },

    /** Goes on by Tab until something has the focus. */
    async tabTo(target: Target, max = 12): Promise<void> {
      for (let steps = 0; steps < max && !(await see(target)).focused; steps += 1) await driver.press('Tab')
      expect((await see(target)).focused, `${describe(target)} is reached by Tab`).toBe(true)
    },

    /** Copies a text in another page, line by line, as from another program. */
    async copyElsewhere(...lines: string[]): Promise<void> {
      await driver.goto('data:text/html,<textarea></textarea>')
      await click({ role: 'field' })
      for (const [index, line] of lines.entries()) {
        if (index > 0) await driver.press('Enter')
        await driver.type(line)
      }
      await chord('a')
      await chord('c')
    },

    /** Goes through a form by Tab; a list of choices takes the letters of one. */
    async typeByTab(...texts: string[]): Promise<void> {
      for (const text of texts) {
        await driver.press('Tab')
        await driver.type(text)
      }
    },

    async expectGone(target: Target): Promise<void> {
      await expect.poll(() => driver.read(look, wanted(target)), patience).toBeNull()
    },
    async expectText(target: Target, text: string | RegExp): Promise<void> {
      await expect.poll(async () => (await see(target)).text, patience).toMatch(text)
    },
    async expectExactText(target: Target, text: string): Promise<void> {
      await expect.poll(async () => (await see(target)).text, patience).toBe(text)
    },
    async expectValue(target: Target, value: string | RegExp): Promise<void> {
      const shown = expect.poll(async () => (await see(target)).value, patience)
      await (typeof value === 'string' ? shown.toBe(value) : shown.toMatch(value))
    },
    async expectChecked(target: Target): Promise<void> {
      await expect.poll(async () => (await see(target)).checked, patience).toBe(true)
    },
    async expectNoValue(target: Target, value: string): Promise<void> {
      await expect.poll(async () => (await see(target)).value, patience).not.toBe(value)
    },
    /** That a field is marked as wrong, and says why. */
    async expectProblem(target: Target, words: string | RegExp): Promise<void> {
      await expect.poll(async () => (await see(target)).problem, patience).toMatch(words)
    },
    async expectCount(target: Target, number: number): Promise<void> {
      await expect.poll(() => count(target), patience).toBe(number)
    },
    async expectFewer(target: Target, number: number): Promise<void> {
      await expect.poll(() => count(target), patience).toBeLessThan(number)
    },
    async expectFocused(target: Target): Promise<void> {
      await expect.poll(async () => (await see(target)).focused, patience).toBe(true)
    },
    /** What stands in the address after #. */
    fragment: () => driver.read(() => location.hash),
    async expectPath(path: string | RegExp): Promise<void> {
      const shown = expect.poll(() => driver.read(() => location.pathname + location.search), patience)
      await (typeof path === 'string' ? shown.toBe(path) : shown.toMatch(path))
    },
    /** Until React has taken over, a link loads its page anew, and the next click may hit the page that leaves. */
    async expectTakenOver(): Promise<void> {
      const hasReact = () => {
        const place = document.querySelector('[data-island] > *') ?? document.querySelector('main')
        return Object.keys(place ?? {}).some((key) => key.startsWith('__reactFiber'))
      }
      await expect.poll(() => driver.read(hasReact), patience).toBe(true)
    },
    async expectNoComplaints(): Promise<void> {
      const complaints = [...driver.complaints(), ...(await driver.read(keptComplaints))]
      expect(complaints.join('\n')).toBe('')
    },

    /** Does what downloads a file, and waits until it lies there whole. */
    async download(act: () => Promise<void>): Promise<{ path: string; name: string; body: Buffer }> {
      const before = readdirSync(downloads)
      await act()
      return vi.waitFor(() => {
        const names = readdirSync(downloads).filter((name) => !before.includes(name))
        const [name] = names
        if (!name || names.some((each) => unfinished.test(each))) throw new Error('No file has arrived')
        const path = join(downloads, name)
        if (statSync(path).size === 0) throw new Error(`${name} is still empty`)
        return { path, name, body: readFileSync(path) }
      }, patience)
    },

    /** Presses a button that asks for a file, and chooses one. */
    openFile: (target: Target, path: string) => driver.chooseFile(() => click(target), path),
  }
}

function wanted({ role, name, nth = 0, within, inFrame = false }: Target): Wanted {
  return {
    selector: selectors[role],
    nth,
    inFrame,
    ...(typeof name === 'string' && { name }),
    ...(name instanceof RegExp && { pattern: name.source }),
    ...(within && { within: wanted(within) }),
  }
}

function describe({ role, name, nth, within, inFrame }: Target): string {
  const place = nth ? ` number ${nth + 1}` : ''
  return `${role}${place}${name ? ` ‘${name}’` : ''}${within ? ` in ${describe(within)}` : ''}${inFrame ? ' in the frame' : ''}`
}

/** Short ways to name what is looked for. */
export const button = (name: string | RegExp): Target => ({ role: 'button', name })
export const link = (name: string | RegExp, within?: Target): Target => ({
  role: 'link',
  name,
  ...(within && { within }),
})
export const field = (name: string | RegExp): Target => ({ role: 'field', name })
export const heading = (name?: string | RegExp): Target => ({ role: 'heading', name })
export const tab = (name: string): Target => ({ role: 'tab', name })
