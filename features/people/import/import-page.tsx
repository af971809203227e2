import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { BackToList } from '../back-to-list.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import type { ListedImport } from './imports.ts'
import { maxBytes, maxRows } from './limits.ts'
import { CheckStep } from './steps/check-step.tsx'
import { ChooseFile } from './steps/choose-file.tsx'
import { ColumnsStep } from './steps/columns-step.tsx'
import { RunStep } from './steps/run-step.tsx'
import { type Checked, type ChosenFile, guessed, type Step } from './steps/steps.ts'

type ImportPageProps = { imports: ListedImport[]; tags: string[] }

const limits = () => `Up to ${maxBytes / 1024 / 1024} MB and ${formatCount(maxRows)} rows.`

export function ImportPage({ imports, tags }: ImportPageProps) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const toColumns = (file: ChosenFile) => setStep({ at: 'columns', file })
  const toCheck = (file: ChosenFile, checked: Checked) => setStep({ at: 'check', file, checked })
  const restart = () => setStep({ at: 'choose' })
  return (
    <AdminPage
      title="Import people"
      intro={`Use a CSV file from another tool, from Excel or from this site. ${limits()} You see a preview before anything is saved.`}
    >
      {step.at === 'choose' && <ChooseFile onChoose={(chosen) => toColumns(guessed(chosen))} />}
      {step.at === 'columns' && (
        <ColumnsStep file={step.file} onChange={toColumns} onChecked={toCheck} onBack={restart} />
      )}
      {step.at === 'check' && (
        <CheckStep
          {...step}
          tags={tags}
          onBack={() => toColumns(step.file)}
          onStart={(wanted) => setStep({ at: 'run', file: step.file, checked: step.checked, wanted })}
        />
      )}
      {step.at === 'run' && <RunStep {...step} onAgain={restart} />}
      {step.at === 'choose' && imports.length > 0 && (
        <AdminSection heading="Earlier imports">
          <EarlierImports imports={imports} />
        </AdminSection>
      )}
      <BackToList />
    </AdminPage>
  )
}
