import type { Content } from '#content/owner/content.ts'
import { catalogueOf, singlesOf } from '#content/shop/catalogue.ts'
import { withoutMarks } from '#lib/marks.ts'
import type { Frame } from '#ui/frame/frame.ts'
import { dropdownDescription } from '#ui/frame/toolbox-panel.tsx'

export function frameOf({ who, products }: Content): Frame {
  const { name, sign, logo, program, footerLine, copyrightYear, social, links } = who
  const { newsletter, trackerApp } = links
  const tools = singlesOf(catalogueOf(products)).map(({ id, title, description, image, dropdownTarget }) => ({
    id,
    title,
    description: dropdownDescription(withoutMarks(description)),
    image,
    dropdownTarget,
  }))
  return { name, sign, logo, program, footerLine, copyrightYear, social, newsletter, trackerApp, tools }
}
