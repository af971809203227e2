import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { menuOf } from '#content/admin/admin.ts'
import { button, field, type Hand, link, type Target } from '../person.ts'
import { owner } from '../site.ts'
import type { Walk } from '../walk-in.ts'

const heading: Target = { role: 'heading' }

export const adminWalks: Walk[] = [
  {
    name: 'the owner signs in, looks at every page of the admin and signs out',
    short: true,
    async walk(hand, siteUrl) {
      await hand.goto(`${siteUrl}/admin`)
      await hand.expectPath('/admin/login?next=%2Fadmin')
      await signIn(hand)
      await hand.expectPath('/admin')
      await hand.expectTakenOver()
      for (const { label, path } of menuOf('owner', '/admin')) {
        await hand.click(link(label))
        await hand.expectPath(path)
        await hand.see({ ...heading, within: { role: 'main' } })
      }
      await hand.reload()
      await hand.click(button('Sign out'))
      await hand.expectPath('/admin/login')
    },
  },
  {
    name: 'the owner clicks a text on the page, types, sees it there and publishes it',
    short: true,
    async walk(hand, siteUrl) {
      const word = `Word${Date.now()}`
      const dialog: Target = { role: 'dialog' }
      await takeTurn()
      await hand.goto(`${siteUrl}/admin/site`)
      await signIn(hand)
      await hand.click({ ...heading, inFrame: true })
      await hand.expectFocused(field('Your promise'))
      await hand.press('End')
      await hand.type(` ${word}`)
      await hand.expectText({ ...heading, inFrame: true }, word)
      await hand.click(button('Publish…'))
      await hand.click(button('Publish now'))
      await hand.expectText(dialog, 'This is version')
      const publicHeading = async () => {
        await hand.goto(siteUrl)
        return (await hand.see(heading)).text
      }
      await expect.poll(publicHeading, { timeout: 120_000, interval: 500 }).toContain(word)
    },
  },
]

/** The site has one draft: the engines change it one after the other, each until its walk is over. */
async function takeTurn(): Promise<void> {
  const turn = join(inject('turnsDir'), 'draft')
  await vi.waitFor(() => mkdirSync(turn), { timeout: 120_000, interval: 200 })
  onTestFinished(() => rmdirSync(turn))
}

async function signIn(hand: Hand): Promise<void> {
  await hand.typeInto(field('Email'), owner.email)
  await hand.typeByTab(owner.password)
  await hand.press('Enter')
}
