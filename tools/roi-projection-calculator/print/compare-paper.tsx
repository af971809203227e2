import type { Case } from '../files/case-file.ts'
import { comparedOf, comparedWords } from '../model/comparison.ts'
import { ComparedTable } from '../screen/compare/compared-table.tsx'

export function ComparePaper({ doc }: { doc: Case }) {
  const compared = comparedOf(doc)
  return (
    <article className="text-[9pt]">
      <h1 className="text-xl">Initiatives side by side</h1>
      <p className="mb-3 text-soft">{doc.company}</p>
      <p className="mb-3">{comparedWords(compared)}</p>
      <ComparedTable compared={compared} open={doc.at} />
    </article>
  )
}
