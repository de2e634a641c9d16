/** The reader of PDF files, fetched when the first paper is looked at. */
import type { PDFDocumentProxy } from "pdfjs-dist";

export interface PdfPages {
  count: number;
  /** Draws a page as wide as that, sharp on this screen. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Drawing;
  close: () => void;
}

export interface Drawing {
  done: Promise<void>;
  cancel: () => void;
}

export async function openPdf(file: Blob): Promise<PdfPages> {
  const [{ getDocument, GlobalWorkerOptions }, { default: workerAddress }, bytes] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
    file.arrayBuffer(),
  ]);
  GlobalWorkerOptions.workerSrc = workerAddress;
  // why: our papers carry their letters and no pictures, and the page allows neither WebAssembly nor code
  // made from text
  const task = getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    useWorkerFetch: false,
    disableFontFace: false,
  });
  const document = await task.promise;
  return {
    count: document.numPages,
    draw: (page, canvas, width) => drawPage(document, page, canvas, width),
    close: () => void task.destroy(),
  };
}

function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Drawing {
  let isCancelled = false;
  let stop = () => {};
  const draw = async () => {
    const page = await document.getPage(number);
    if (isCancelled) return;
    const sharpness = Math.min(window.devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale: (width * sharpness) / page.getViewport({ scale: 1 }).width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
  };
  return {
    // why: a drawing that was called off is no failure
    done: draw().catch((error: unknown) => {
      if (!isCancelled) throw error;
    }),
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}
