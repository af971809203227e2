import type { Content } from '#content/owner/content.ts'
import { colorsOf, lookStyles } from '#content/owner/parts/look.ts'
import { catalogueOf, singlesOf } from '#content/shop/catalogue.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { withoutMarks } from '#lib/text/marks.ts'
import { thisYear } from '#lib/time/this-year.ts'
import type { Frame } from '#ui/frame/frame.ts'
import { dropdownDescription } from '#ui/frame/toolbox-panel.tsx'

/** The year of earlier samples, which published sites carry without having chosen it. */
const earlierSampleYear = 2024

export function frameOf({ who, products }: Content): Frame {
  const { name, look, logo, program, footerLine, copyrightYear, social, links } = who
  const { newsletter, trackerApp } = links
  const colors = { paper: colorsOf(look).paper, lookStyles: lookStyles(look) }
  const tools = singlesOf(catalogueOf(products)).map(({ id, title, description, image, dropdownTarget }) => ({
    id,
    title,
    description: dropdownDescription(withoutMarks(description)),
    image,
    dropdownTarget,
  }))
  return {
    name,
    sign: signKey(who),
    logo,
    program,
    footerLine,
    copyrightYear: !copyrightYear || copyrightYear === earlierSampleYear ? thisYear() : copyrightYear,
    social,
    newsletter,
    trackerApp,
    tools,
    ...colors,
  }
}
