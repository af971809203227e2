import { expect } from 'vitest'
import { prerenderedPaths } from '#app/prerendered.ts'
import { headerLinks } from '#content/navigation.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { button, heading, link, type Target } from '../person.ts'
import type { Walk } from '../walk-in.ts'

const panel: Target = { role: 'navigation', name: 'Toolbox' }
const mobileMenu: Target = { role: 'navigation', name: 'Mobile' }

export const pageWalks: Walk[] = [
  {
    name: 'every public page shows its heading and complains of nothing',
    async walk(hand, siteUrl) {
      for (const path of prerenderedPaths(sampleContent)) {
        await hand.goto(siteUrl + path)
        expect((await hand.see(heading())).text, path).not.toBe('')
      }
    },
  },
  {
    name: 'the Toolbox menu opens, closes on Escape and leads to a tool; Back leads home',
    short: true,
    async walk(hand, siteUrl) {
      const [product] = catalogueOf(sampleContent.products)
      if (!product) throw new Error('There is no tool.')
      await hand.goto(siteUrl)
      await hand.click(button('Toolbox'))
      await hand.see(panel)
      await hand.press('Escape')
      await hand.expectGone(panel)
      await hand.expectFocused(button('Toolbox'))
      await hand.press('Enter')
      await hand.click(link(new RegExp(`^${product.title}`), panel))
      await hand.expectPath(productPath(product))
      await hand.back()
      await hand.expectPath('/')
    },
  },
  {
    name: 'the menu of a phone opens, closes and leads on',
    short: true,
    async walk(hand, siteUrl) {
      await hand.resize(390, 800)
      await hand.goto(siteUrl)
      await hand.click(button('Menu'))
      await hand.see(mobileMenu)
      await hand.click(button('Close menu'))
      await hand.expectGone(mobileMenu)
      await hand.click(button('Menu'))
      await hand.click(link(headerLinks.toolbox.label, mobileMenu))
      await hand.expectPath(headerLinks.toolbox.href)
      await hand.expectGone(mobileMenu)
    },
  },
]
