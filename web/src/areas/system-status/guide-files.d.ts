declare module "*.md?raw" {
  const words: string;
  export default words;
}
