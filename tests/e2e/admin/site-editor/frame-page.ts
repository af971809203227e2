import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { openAdmin } from '../../fixtures.ts'
import type * as frameCode from './frame-code.ts'

export type InPage = {
  frameCode: typeof frameCode
  picked?: string | undefined
}

let code: Promise<string> | undefined

async function bundled(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'tests/e2e/admin/site-editor/frame-code.ts', formats: ['iife'], name: 'frameCode' },
    },
  })) as Rolldown.RolldownOutput[]
  return built?.output[0].code ?? ''
}

/** A page of the admin that has the code of the frame. */
export async function openFrameCode(page: Page): Promise<void> {
  code ??= bundled()
  await openAdmin(page, '/admin/launch')
  await page.evaluate(await code)
}

/** Shows a page of the draft in a frame that fills the window, and notes the field of each click in it. */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (url) => {
    const admin = window as unknown as InPage
    const { fieldAt, loadFrame, frameAttributes } = admin.frameCode
    const before = document.querySelector('iframe')
    const frame = before ?? document.createElement('iframe')
    if (!before) {
      frame.title = 'Page'
      frame.setAttribute('sandbox', frameAttributes.sandbox)
      frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 99'
      document.body.append(frame)
    }
    await loadFrame(frame, url)
    if (before) return
    frame.contentDocument?.addEventListener('click', (event) => {
      event.preventDefault()
      admin.picked = fieldAt(event.target as Element).path
    })
  }, `/admin/site/frame${path}`)
}

/** Clicks on words in the frame, or on the picture that a selector finds, and answers the field. */
export async function pick(page: Page, words: string, selector = 'main *'): Promise<string | undefined> {
  const { x, y } = await page.evaluate(
    ([wanted = '', within = '']) => {
      const doc = document.querySelector('iframe')?.contentDocument
      const texts = (element: Element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
      const boxOf = (element: Element) => {
        if (!wanted) return element.getBoundingClientRect()
        const text = texts(element).find((node) => node.textContent?.includes(wanted))
        if (!text) return undefined
        const range = element.ownerDocument.createRange()
        range.setStart(text, text.textContent?.indexOf(wanted) ?? 0)
        range.setEnd(text, range.startOffset + wanted.length)
        return range.getClientRects()[0]
      }
      const element = [...(doc?.querySelectorAll(within) ?? [])].find((each) => boxOf(each)?.width)
      if (!element) throw new Error(`there is no “${wanted}” in ${within}`)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left = 0, top = 0, width = 0, height = 0 } = boxOf(element) ?? {}
      return { x: left + width / 2, y: top + height / 2 }
    },
    [words, selector],
  )
  await page.mouse.click(x, y)
  return page.evaluate(() => (window as unknown as InPage).picked)
}
