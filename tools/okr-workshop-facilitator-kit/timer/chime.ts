import type { Signal } from './timer.ts'

/** Frequencies in hertz: one soft tone before the end, a rising chord at the end. */
const tones: Record<Signal, readonly number[]> = { soon: [587], end: [523, 659, 784] }

export type Chime = { play: (signal: Signal) => void; close: () => void }

/** Synthesized bells. Must be called from a click: browsers block audio otherwise. */
export function openChime(): Chime {
  const context = new AudioContext()
  return {
    play: (signal) => {
      // The browser may have suspended audio in a background tab.
      void context.resume().then(() => {
        tones[signal].forEach((tone, index) => {
          ring(context, tone, context.currentTime + index * 0.35)
        })
      })
    },
    close: () => void context.close(),
  }
}

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
