import { expect } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, toolsOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { button, field, heading, link } from '../person.ts'
import type { Walk } from '../walk-in.ts'

export const shopWalks: Walk[] = [
  {
    name: 'a purchase, from the tool’s page to its file on the disk',
    async walk(hand, siteUrl) {
      const tools = toolsOf(catalogueOf(sampleContent.products))
      const product = tools.find(({ price }) => price > 0)
      if (!product) throw new Error('No tool is on sale.')
      await hand.goto(siteUrl + productPath(product))
      await hand.click(button(/^Get it for/))
      await hand.see(heading('Complete Your Purchase'))
      await hand.typeInto(field('Card number'), '4242 4242 4242 4242')
      await hand.typeByTab('12 / 34', '123')
      await hand.typeInto(field(/^Email/), newEmail())
      await hand.click(button(/^Pay/))
      await hand.expectPath(/^\/toolbox\?success=true/)
      const file = await hand.download(() => hand.click(link(new RegExp(`Download: ${product.title}`))))
      expect(file.name).toBe(`${product.title}.html`)
      expect(file.body.toString()).toContain(`<title>${product.title}`)
    },
  },
]
