/** The sentence at its place on the screen, and not the notice that says it too. */
export const atItsPlace = { ignore: "script, style, .notices *" };
