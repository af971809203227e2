import { Button } from '#ui/button.tsx'

type StartProps = { onGoal: () => void; onLibrary: () => void; onExample: () => void }

export function Start({ onGoal, onLibrary, onExample }: StartProps) {
  return (
    <div className="max-w-text py-6">
      <h2 className="text-2xl">Start with what the year is for</h2>
      <p className="mt-3 text-lg text-soft">
        Write down one annual goal. Then the objective that brings you closest to it this quarter, and two to five
        numbers that will show whether you got there. Each is checked while you type.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onGoal}>Write the first goal</Button>
        <Button look="quiet" onClick={onLibrary}>
          Choose from the library
        </Button>
        <Button look="quiet" onClick={onExample}>
          Look at a finished plan
        </Button>
      </div>
    </div>
  )
}
