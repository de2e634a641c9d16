/**
 * The chemicals of a school's laboratory. CAS numbers, pictograms and signal words are those of the harmonised
 * classification that suppliers print on their labels (Regulation (EC) 1272/2008, Annex VI).
 */
import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";
import type { TypePlan } from "./type-plan.ts";

const consumable = {
  trackingMode: "CONSUMABLE",
  assetClass: "SUPPLY",
  forTeacher: true,
  tracksExpiry: true,
  usageScope: "ROOM_ONLY",
};
const danger = { hazardous: true, signalWord: "DANGER", safetySheetDate: "2026-08-20" };
const warning = { hazardous: true, signalWord: "WARNING", safetySheetDate: "2026-08-20" };
const gogglesAndGloves = "Đeo kính và găng tay bảo hộ; làm trong tủ hút hoặc nơi thoáng gió.";

/** Of lower secondary schools. */
export function chemicals(subjects: readonly string[]): TypePlan[] {
  return [
    chemical(subjects, ["Hydrochloric acid 37% (HCl)", "Hóa chất vô cơ", "ml"], {
      ...danger,
      formula: "HCl",
      casNumber: "7647-01-0",
      scientificName: "Axit clohydric",
      concentration: "37%",
      purity: "Tinh khiết phân tích (PA)",
      pictograms: ["GHS05", "GHS07"],
      safeUse: `${gogglesAndGloves} Rót từ từ axit vào nước, không làm ngược lại.`,
      storage: "Tủ axit có khóa, tách khỏi kiềm và kim loại",
    }),
    chemical(subjects, ["Sulfuric acid 98% (H₂SO₄)", "Hóa chất vô cơ", "ml"], {
      ...danger,
      formula: "H₂SO₄",
      casNumber: "7664-93-9",
      scientificName: "Axit sulfuric",
      concentration: "98%",
      purity: "Tinh khiết phân tích (PA)",
      pictograms: ["GHS05"],
      safeUse: `${gogglesAndGloves} Rót từ từ axit vào nước, không làm ngược lại.`,
      storage: "Tủ axit có khóa, tách khỏi kiềm và chất hữu cơ",
      twoPersons: true,
    }),
    chemical(subjects, ["Sodium hydroxide (NaOH)", "Hóa chất vô cơ", "g"], {
      ...danger,
      formula: "NaOH",
      casNumber: "1310-73-2",
      scientificName: "Natri hydroxit",
      purity: "Tinh khiết (P)",
      pictograms: ["GHS05"],
      safeUse: "Đeo kính và găng tay bảo hộ; không cầm bằng tay.",
      storage: "Lọ nhựa kín, tách khỏi axit",
    }),
    chemical(subjects, ["Cồn 90°", "Hóa chất hữu cơ", "ml"], {
      ...danger,
      formula: "C₂H₅OH",
      casNumber: "64-17-5",
      scientificName: "Etanol",
      concentration: "90%",
      pictograms: ["GHS02", "GHS07"],
      safeUse: "Để xa ngọn lửa; không rót thêm khi đèn đang cháy.",
      storage: "Nơi thoáng mát, xa nguồn nhiệt",
    }),
    chemical(subjects, ["Dung dịch iodine", "Chất chỉ thị, thuốc thử", "ml"], {
      ...warning,
      formula: "I₂",
      casNumber: "7553-56-2",
      scientificName: "Iot",
      concentration: "1%",
      pictograms: ["GHS07"],
      safeUse: "Đeo găng tay; tránh hít hơi.",
    }),
  ];
}

export function chemicalsOfHighSchools(subjects: readonly string[]): TypePlan[] {
  return [
    chemical(subjects, ["Hydrochloric acid 37% (HCl)", "Hóa chất vô cơ", "ml"], {
      ...danger,
      formula: "HCl",
      casNumber: "7647-01-0",
      scientificName: "Axit clohydric",
      concentration: "37%",
      pictograms: ["GHS05", "GHS07"],
      safeUse: gogglesAndGloves,
      storage: "Tủ axit có khóa, tách khỏi chất hữu cơ",
    }),
    chemical(subjects, ["Sulfuric acid 98% (H₂SO₄)", "Hóa chất vô cơ", "ml"], {
      ...danger,
      formula: "H₂SO₄",
      casNumber: "7664-93-9",
      scientificName: "Axit sulfuric",
      concentration: "98%",
      pictograms: ["GHS05"],
      safeUse: gogglesAndGloves,
      storage: "Tủ axit có khóa, tách khỏi chất hữu cơ",
      twoPersons: true,
    }),
    chemical(subjects, ["Nitric acid 65% (HNO₃)", "Hóa chất vô cơ", "ml"], {
      ...danger,
      formula: "HNO₃",
      casNumber: "7697-37-2",
      scientificName: "Axit nitric",
      concentration: "65%",
      pictograms: ["GHS03", "GHS05", "GHS06"],
      safeUse: gogglesAndGloves,
      storage: "Tủ axit có khóa, tách khỏi chất hữu cơ",
      twoPersons: true,
    }),
    chemical(subjects, ["Ammonia đặc (NH₃)", "Hóa chất vô cơ", "ml"], {
      ...danger,
      formula: "NH₃",
      casNumber: "1336-21-6",
      scientificName: "Dung dịch amoniac",
      concentration: "25%",
      pictograms: ["GHS05", "GHS07", "GHS09"],
      safeUse: gogglesAndGloves,
      storage: "Tách khỏi axit, nơi thoáng mát",
    }),
    chemical(subjects, ["Sodium hydroxide (NaOH)", "Hóa chất vô cơ", "g"], {
      ...danger,
      formula: "NaOH",
      casNumber: "1310-73-2",
      scientificName: "Natri hydroxit",
      pictograms: ["GHS05"],
      safeUse: "Đeo kính và găng tay bảo hộ; không cầm bằng tay.",
    }),
    chemical(subjects, ["Potassium permanganate (KMnO₄)", "Hóa chất vô cơ", "g"], {
      ...danger,
      formula: "KMnO₄",
      casNumber: "7722-64-7",
      scientificName: "Kali pemanganat",
      pictograms: ["GHS03", "GHS07", "GHS08", "GHS09"],
      safeUse: "Không để gần chất hữu cơ, chất dễ cháy; đeo găng tay.",
    }),
    chemical(subjects, ["Silver nitrate (AgNO₃)", "Hóa chất vô cơ", "g"], {
      ...danger,
      formula: "AgNO₃",
      casNumber: "7761-88-8",
      scientificName: "Bạc nitrat",
      pictograms: ["GHS03", "GHS05", "GHS09"],
      safeUse: "Đeo găng tay; tránh ánh sáng.",
    }),
    chemical(subjects, ["Copper(II) sulfate (CuSO₄·5H₂O)", "Hóa chất vô cơ", "g"], {
      ...warning,
      formula: "CuSO₄·5H₂O",
      casNumber: "7758-99-8",
      scientificName: "Đồng(II) sunfat ngậm năm phân tử nước",
      pictograms: ["GHS07", "GHS09"],
      safeUse: "Đeo găng tay; không đổ vào cống.",
    }),
    chemical(subjects, ["Ethanol 96° (C₂H₅OH)", "Hóa chất hữu cơ", "ml"], {
      ...danger,
      formula: "C₂H₅OH",
      casNumber: "64-17-5",
      scientificName: "Etanol",
      concentration: "96%",
      pictograms: ["GHS02", "GHS07"],
      safeUse: "Để xa ngọn lửa; không rót thêm khi đèn đang cháy.",
    }),
    chemical(subjects, ["Phenol (C₆H₅OH)", "Hóa chất hữu cơ", "g"], {
      ...danger,
      formula: "C₆H₅OH",
      casNumber: "108-95-2",
      scientificName: "Phenol",
      pictograms: ["GHS05", "GHS06", "GHS08"],
      safeUse: gogglesAndGloves,
    }),
    chemical(subjects, ["Benzene (C₆H₆)", "Hóa chất hữu cơ", "ml"], {
      ...danger,
      formula: "C₆H₆",
      casNumber: "71-43-2",
      scientificName: "Benzen",
      pictograms: ["GHS02", "GHS07", "GHS08"],
      safeUse: gogglesAndGloves,
    }),
  ];
}

function chemical(
  subjects: readonly string[],
  [name, group, measure]: readonly [name: string, group: string, measure: string],
  more: CatalogueBody,
): TypePlan {
  return { name, group, measure, subjects, more: { ...consumable, ...more } };
}
