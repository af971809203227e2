import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

type StartProps = { onGoal: () => void; onExample: () => void; children: ReactNode }

export function Start({ onGoal, onExample, children }: StartProps) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">Start with what the company wants this year</h2>
      <p className="mt-3 text-lg text-soft">
        Write one annual goal. Below it, add what the company does for it this quarter, then what each team and each
        person does. The tree shows which goals serve nothing and who has too much.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onGoal}>Write the first goal</Button>
        <Button look="quiet" onClick={onExample}>
          Look at a finished tree
        </Button>
      </div>
      <div className="mt-6">{children}</div>
    </div>
  )
}
