/** A place in the window, in CSS pixels from its upper left corner. */
export type Spot = { x: number; y: number }

/** The least that a browser must let us do; hand.ts makes a person's acts of it. One driver is one fresh window. */
export type Driver = {
  /** What its fields for a time of day ask for: an hour up to 12 with a.m. or p.m., or one up to 23. */
  clock: 12 | 24
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page, to read what is there. It stands alone: it can use nothing around it. */
  read<Args extends unknown[], Result>(fn: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Once, or twice for a double click. */
  clickAt(spot: Spot, times?: 1 | 2): Promise<void>
  /** Presses keys one upon the other and lets them go again: a chord. */
  press(...keys: Key[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses what asks for a file, and gives it one. */
  chooseFile(press: () => Promise<void>, path: string): Promise<void>
  /** What the browser itself has complained of so far, besides what the page could hear. */
  complaints(): string[]
  screenshot(path: `${string}.png`): Promise<void>
  close(): Promise<void>
}

export type Browser = {
  open(downloads: string): Promise<Driver>
  close(): Promise<void>
}

/** Named as the keyboard event names them. */
export type Key =
  | 'Control'
  | 'Meta'
  | 'Enter'
  | 'Tab'
  | 'Escape'
  | 'Backspace'
  | 'Delete'
  | 'End'
  | 'F2'
  | Arrow
  | Letter
type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
type Letter = 'a' | 'c' | 's' | 'v' | 'z'
