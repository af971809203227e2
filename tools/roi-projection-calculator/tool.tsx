import { guessCurrency } from '#lib/money/guess-currency.ts'
import { sampleFormats, siteFormats } from '#lib/site-formats.ts'
import { defineTool } from '#tools/shared/shell/tool.tsx'
import { caseKind } from './files/file-kind.ts'
import { calculatorParts } from './full.tsx'
import { demoLimit, emptyCase } from './model/case.ts'
import { deleted } from './model/deleted.ts'
import { editCase } from './model/edit-case.ts'
import { exampleCase } from './model/example.ts'
import { Calculator } from './screen/calculator.tsx'
import { Help } from './screen/help.tsx'

export const tool = defineTool({
  reduce: editCase,
  deleted,
  emptyDoc: () => ({ ...emptyCase(), currency: siteCurrency() ?? guessCurrency(navigator.language) }),
  exampleDoc: () => ({ ...exampleCase(), currency: siteCurrency() ?? 'USD' }),
  demoLimit,
  Screen: Calculator,
  Help,
  file: caseKind,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' ') || 'Business case',
  full: __EDITION__ === 'full' ? calculatorParts : undefined,
})

/** Of the site that offers the tool, unless it is the sample's. */
function siteCurrency(): string | undefined {
  const { currency } = siteFormats()
  return currency === sampleFormats.currency ? undefined : currency.toUpperCase()
}
