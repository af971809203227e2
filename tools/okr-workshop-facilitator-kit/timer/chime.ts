import type { Signal } from './timer.ts'

/** Tones in hertz, one after the other: a soft one before the end, a chord that rises at it. */
const tones: Record<Signal, readonly number[]> = { soon: [587], end: [523, 659, 784] }

export type Chime = { play: (signal: Signal) => void; close: () => void }

/** Bells made by the browser itself. To be called on a press: without one, browsers keep silent. */
export function openChime(): Chime {
  const context = new AudioContext()
  return {
    play: (signal) => {
      // A tab that was in the background may have been put to sleep.
      void context.resume().then(() => {
        tones[signal].forEach((tone, index) => {
          ring(context, tone, context.currentTime + index * 0.35)
        })
      })
    },
    close: () => void context.close(),
  }
}

/** Struck at once and dying away, as a bell does. */
function ring(context: AudioContext, tone: number, at: number): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = tone
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.5, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 1.8)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + 1.8)
}
