/**
 * A short high tone for a hit, a longer low one for a miss, and a tap of the phone where motion is welcome.
 */
export function signal(kind: "hit" | "miss", { sound, motion }: { sound: boolean; motion: boolean }): void {
  if (motion) navigator.vibrate?.(kind === "hit" ? 60 : [60, 60, 60]);
  if (!sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // why: a camera that opened by itself may hear of its first code before anybody touched the page
  if (audio.state === "suspended") void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + (kind === "hit" ? 0.09 : 0.25);
  tone.frequency.value = kind === "hit" ? 1_760 : 330;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}

let audio: AudioContext | undefined;
