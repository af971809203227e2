import { adminPages } from '#content/admin/admin.ts'
import { button, field, link, type Target } from '../hand.ts'
import { owner } from '../site.ts'
import type { Walk } from '../walk-in.ts'

const heading: Target = { role: 'heading' }

export const adminWalks: Walk[] = [
  {
    name: 'the owner signs in, looks at every page of the admin and signs out',
    async walk(hand, siteUrl) {
      await hand.goto(`${siteUrl}/admin`)
      await hand.expectPath('/admin/login?next=%2Fadmin')
      await hand.typeInto(field('Email'), owner.email)
      await hand.typeByTab(owner.password)
      await hand.press('Enter')
      for (const { label, path } of adminPages) {
        await hand.click(link(label))
        await hand.expectPath(path)
        await hand.see({ ...heading, within: { role: 'main' } })
      }
      await hand.reload()
      await hand.click(button('Sign out'))
      await hand.expectPath('/admin/login')
    },
  },
]
