const vi = {
  nextWeek: "Tuần sau",
  previousWeek: "Tuần trước",
  thisWeek: "Tuần này",
  week: "Tuần",
};

const en: typeof vi = {
  nextWeek: "Next week",
  previousWeek: "Previous week",
  thisWeek: "This week",
  week: "Week",
};

export const text = { vi, en };
